import type { OutboxEntry } from '../../domain/conversation/turn-record.ts';
import type { DeliveryReceipt } from '../../domain/delivery/delivery-receipt.ts';
import type { MergedTip } from '../../domain/shadow/tip.ts';

/**
 * The right to send one reply. It is lost when `staleAfter` has passed and somebody else takes
 * over; whoever lost it changes nothing any more.
 */
export interface SendingRight {
  readonly turnId: string;
  /** Unique to each taking of the right. */
  readonly token: string;
}

/** A reply that is ours to send, and how many of its parts have arrived already. */
export interface Sending {
  readonly right: SendingRight;
  readonly entry: OutboxEntry;
  readonly sentParts: number;
}

/** Committed replies and what became of them. */
export interface Outbox {
  /** The entry of a turn, or `undefined`. */
  find(turnId: string): Promise<OutboxEntry | undefined>;

  /**
   * Takes the right to send: PENDING → SENDING. Also takes over a SENDING whose `staleAfter` has
   * passed (a crash between send and record). Returns `undefined` when there is nothing to send.
   */
  beginSending(
    turnId: string,
    times: { readonly now: Date; readonly staleAfter: Date },
  ): Promise<Sending | undefined>;

  /**
   * Records that part number `part` (from 1) was acknowledged by the channel; parts are recorded in
   * their order. Returns false when the right was lost: nothing more may be sent.
   */
  recordSentPart(right: SendingRight, part: number): Promise<boolean>;

  /**
   * SENDING → SENT, with the channel's message ids and the tip that was merged, which the
   * conversation's next load returns.
   */
  markSent(
    right: SendingRight,
    sent: {
      readonly at: Date;
      readonly tip?: MergedTip;
      readonly messageIds?: readonly string[];
    },
  ): Promise<void>;

  /** SENDING → FAILED, for good. `kind` says why (blocked, chat gone…). */
  markFailed(
    right: SendingRight,
    failed: { readonly at: Date; readonly kind: string },
  ): Promise<void>;

  /**
   * SENDING → PENDING, after a send that the channel refused for now.
   * @param until when the channel takes it again, if it said so: not overdue before
   */
  releaseSending(right: SendingRight, until?: Date): Promise<void>;

  /**
   * Records what the channel says became of a part that was sent. A receipt that says less than an
   * earlier one changes nothing (`rankReceipt`), nor does one of an entry that is unknown or
   * forgotten.
   * @returns the entry as it is now, or `undefined` when nothing changed
   */
  recordReceipt(receipt: DeliveryReceipt): Promise<OutboxEntry | undefined>;

  /** Returns true when the channel has already got a newer reply of the entry's conversation. */
  wasOvertaken(entry: OutboxEntry): Promise<boolean>;

  /**
   * Overdue entries, longest due first, at most `limit`: PENDING created (or postponed to a time)
   * before `overdueSince`, and SENDING whose `staleAfter` lies before it (whoever was sending
   * died).
   */
  listPending(overdueSince: Date, limit: number): Promise<readonly OutboxEntry[]>;

  /**
   * Leaves an overdue entry out of `listPending` until then. Does nothing for one that is closed or
   * being sent.
   */
  postpone(turnId: string, until: Date): Promise<void>;
}
