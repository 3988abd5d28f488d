import type { PendingConfirmation } from './confirmation.ts';
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
  /** The account whose operation it is; absent while the conversation still belongs to it. */
  readonly userId?: string;
}

/** An operation that was started and whose outcome nobody knows yet. */
export interface OperationInDoubt extends Decision {
  /** How often the service was asked. */
  readonly attempts: number;
  /** The person has taken the yes back since: where it was done, that is offered to be undone. */
  readonly isTakenBack?: true;
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

/**
 * The waits before each follow-up; after the last one the engine gives up, nearly four hours later.
 */
const followUpGapsMinutes = [1, 2, 5, 10, 30, 60, 60, 60] as const;

/** The follow-up after `count` that brought nothing. */
export function planFollowUp(count: number, now: Date): FollowUp {
  const gap = followUpGapsMinutes[count];
  return gap === undefined ? { count } : { count, at: addMinutes(now, gap) };
}

/** The time so many minutes later, ISO 8601 UTC. */
export function addMinutes(time: Date, minutes: number): string {
  return new Date(time.getTime() + minutes * 60_000).toISOString();
}
