import type { OutboxEntry } from '../../domain/conversation/turn-record.ts';

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
  ): Promise<{ readonly entry: OutboxEntry; readonly sentParts: number } | undefined>;

  /** Records that part number `part` (from 1) was acknowledged by the channel. */
  recordSentPart(turnId: string, part: number): Promise<void>;

  /** SENDING → SENT, with the channel's message ids and the tip that was merged. */
  markSent(
    turnId: string,
    sent: {
      readonly at: Date;
      readonly tip?: string;
      readonly messageIds?: readonly string[];
    },
  ): Promise<void>;

  /** → FAILED, for good. `kind` says why (blocked, chat gone…). */
  markFailed(turnId: string, failed: { readonly at: Date; readonly kind: string }): Promise<void>;

  /** SENDING → PENDING, after a send that the channel refused for now. */
  releaseSending(turnId: string): Promise<void>;

  /**
   * Overdue entries, oldest first, at most `limit`: PENDING created before `overdueSince`, and
   * SENDING whose `staleAfter` lies before it (whoever was sending died).
   */
  listPending(overdueSince: Date, limit: number): Promise<readonly OutboxEntry[]>;
}
