import type { OutboxEntry, TraceEvent } from '../../domain/conversation/turn-record.ts';
import type { Verdict } from '../../domain/shadow/tip.ts';

/** How far the turn that answers a message has come. */
export type TurnProgress =
  /** No turn has taken the message up (it may still be in the queue). */
  | { readonly status: 'unknown' }
  /** A turn holds the message and has not committed. */
  | { readonly status: 'working' }
  | {
      readonly status: 'committed';
      readonly entry: OutboxEntry;
      readonly trace: readonly TraceEvent[];
      /** What the shadow found, once it has looked. */
      readonly verdict?: Verdict;
    };

/** Follows a turn from outside, for clients that wait for its reply. */
export interface TurnReader {
  /**
   * Finds the turn of a provider message id. A turn whose records have expired is `unknown`.
   * @throws UnavailableError | ThrottledError
   */
  findByMessage(messageId: string): Promise<TurnProgress>;
}
