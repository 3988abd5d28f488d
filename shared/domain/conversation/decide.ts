import type { Decision } from './decision.ts';
import type { Session } from './session.ts';

/** The session with an accepted yes: nothing is pending any more, and its buttons are used up. */
export function decide(session: Session, decision: Decision): Session {
  const { pendingConfirmation: _answered, ...rest } = session;
  const { id, references } = decision.confirmation;
  return { ...rest, settledConfirmation: { id, references }, decision };
}

/** The session after its decision was carried out, or left in doubt. */
export function closeDecision(session: Session): Session {
  const { decision: _done, ...rest } = session;
  return rest;
}

/** The session after the outcome of an operation became known. */
export function closeDoubt(session: Session, { confirmation }: Decision): Session {
  const { inDoubt, ...rest } = session;
  const open = inDoubt?.filter((other) => other.confirmation.id !== confirmation.id) ?? [];
  return open.length === 0 ? rest : { ...rest, inDoubt: open };
}

/** The session while the outcome of an operation is not known. */
export function leaveInDoubt(session: Session, decision: Decision, attempts: number): Session {
  const others = closeDoubt(closeDecision(session), decision);
  return { ...others, inDoubt: [...(others.inDoubt ?? []), { ...decision, attempts }] };
}
