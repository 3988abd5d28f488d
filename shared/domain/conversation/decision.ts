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
}

/** An operation that was started and whose outcome nobody knows yet. */
export interface OperationInDoubt extends Decision {
  /** How often the service was asked. */
  readonly attempts: number;
}
