import type { PendingConfirmation } from './confirmation.ts';
import type { Session } from './session.ts';
import type { ReplyAddress } from './turn-record.ts';

/**
 * A yes that was accepted. It is stored before its effect goes out, so that a turn that is repeated
 * continues exactly this one, whatever the clock says and whatever else was written meanwhile. The
 * confirmation's id is the idempotency key.
 */
export interface Decision {
  readonly turnId: string;
  /** The provider messages that made the decision. */
  readonly messageIds: readonly string[];
  readonly confirmation: PendingConfirmation;
  /** The person's words, redacted. */
  readonly text: string;
  /** When the person wrote them, ISO 8601 UTC. */
  readonly decidedAt: string;
  readonly address: ReplyAddress;
}

/** An operation that was started and whose outcome nobody knows yet. */
export interface OperationInDoubt extends Decision {
  /** How often the service was asked. */
  readonly attempts: number;
  /** Absent in sessions that were stored before there was one. */
  readonly followUp?: FollowUp;
}

/** When the engine comes back to an operation in doubt by itself. */
export interface FollowUp {
  /** How often it asked so far. */
  readonly count: number;
  /** ISO 8601 UTC; absent when it has given up: a colleague has to look. */
  readonly at?: string;
}

/** The waits before each follow-up; after the last one the engine gives up, nearly four hours later. */
const followUpGapsMinutes = [1, 2, 5, 10, 30, 60, 60, 60] as const;

/** Before a person who is being asked something can be told something else. */
const deferralMinutes = 1;

/** The follow-up after `count` that brought nothing. */
export function planFollowUp(count: number, now: Date): FollowUp {
  const gap = followUpGapsMinutes[count];
  return gap === undefined ? { count } : { count, at: addMinutes(now, gap) };
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

function addMinutes(time: Date, minutes: number): string {
  return new Date(time.getTime() + minutes * 60_000).toISOString();
}

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
