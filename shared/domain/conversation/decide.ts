import { addMinutes, type Decision, type FollowUp } from './decision.ts';
import type { Session } from './session.ts';

/** Before a person who is being asked something can be told something else. */
const deferralMinutes = 1;

/** The session with an accepted yes: nothing is pending any more, and its buttons are used up. */
export function decide(session: Session, decision: Decision): Session {
  const { pendingConfirmation: _answered, ...rest } = session;
  const { id, references } = decision.confirmation;
  return { ...rest, settledConfirmation: { id, references }, decision };
}

/** The session after the outcome of its decision became known. */
export function closeDecision(session: Session): Session {
  const { decision: _done, ...rest } = session;
  return rest;
}

/** The session after the outcome of its operation in doubt became known. */
export function closeDoubt(session: Session): Session {
  const { inDoubt: _known, ...rest } = session;
  return rest;
}

/** The session while the outcome of an operation is not known. */
export function leaveInDoubt(
  session: Session,
  decision: Decision,
  progress: { readonly attempts: number; readonly followUp: FollowUp },
): Session {
  return { ...closeDecision(session), inDoubt: { ...decision, ...progress } };
}

/** The same follow-up a little later; it does not count as one. */
export function deferFollowUp(session: Session, now: Date): Session {
  const { inDoubt } = session;
  if (inDoubt === undefined) return session;
  const count = inDoubt.followUp?.count ?? 0;
  const followUp = { count, at: addMinutes(now, deferralMinutes) };
  return { ...session, inDoubt: { ...inDoubt, followUp } };
}

/** Whether it is time to ask about the session's operation in doubt. */
export function isFollowUpDue({ inDoubt }: Session, now: Date): boolean {
  const at = inDoubt?.followUp?.at;
  return at !== undefined && Date.parse(at) <= now.getTime();
}
