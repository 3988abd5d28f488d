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
}

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
