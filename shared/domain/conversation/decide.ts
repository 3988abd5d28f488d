import type { Decision } from './decision.ts';
import type { Session } from './session.ts';

/** The session with an accepted yes: nothing is pending any more, and its buttons are used up. */
export function decide(session: Session, decision: Decision): Session {
  const { pendingConfirmation: _answered, ...rest } = session;
  const { id, references } = decision.confirmation;
  return { ...rest, settledConfirmation: { id, references }, decision };
}

/** The session after the outcome of its decision, or of its operation in doubt, became known. */
export function closeDecision(session: Session): Session {
  const { decision: _done, inDoubt: _known, ...rest } = session;
  return rest;
}

/** The session while the outcome of an operation is not known. */
export function leaveInDoubt(session: Session, decision: Decision, attempts: number): Session {
  return { ...closeDecision(session), inDoubt: { ...decision, attempts } };
}
