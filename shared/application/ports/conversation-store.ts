import type { ConversationMessage } from '../../domain/conversation/conversation-message.ts';
import type { ConversationSummary } from '../../domain/conversation/conversation-summary.ts';
import type { Session } from '../../domain/conversation/session.ts';
import type { OutboxEntry, TraceEvent } from '../../domain/conversation/turn-record.ts';
import type { UsedUp } from '../../domain/conversation/usage.ts';
import type { MergedTip } from '../../domain/shadow/tip.ts';
import type { TipChoice } from '../../domain/shadow/tip-choice.ts';

/** What is stored of a conversation, oldest message first. */
export interface Conversation {
  readonly session: Session | undefined;
  readonly messages: readonly ConversationMessage[];
  /** Of older messages, once there were enough of them. */
  readonly summary?: ConversationSummary;
  /** The tip that was merged into a reply last. */
  readonly mergedTip?: MergedTip;
}

/** Result of claiming a provider message for a turn. */
export type ClaimOutcome =
  /** Ours until the lease ends. */
  | { readonly type: 'claimed' }
  /** A turn already answered this message; its outbox entry is under `turnId`. */
  | { readonly type: 'committed'; readonly turnId: string }
  /** Another process works on it; its lease has not ended. */
  | { readonly type: 'busy' };

/** Everything one turn changes. Written in one transaction or not at all. */
export interface TurnCommit {
  /** Provider message ids to mark committed. */
  readonly messageIds: readonly string[];
  readonly turnId: string;
  /** The session to store; its `version` is the new one, so `version - 1` must be stored now. */
  readonly session: Session;
  readonly messages: readonly ConversationMessage[];
  readonly outbox: OutboxEntry;
  readonly trace: readonly TraceEvent[];
  /** The conversation came to another account, which has to lead to it from now on. */
  readonly hasMoved?: true;
  /** Added to what its person used; absent where nobody counts. */
  readonly used?: UsedUp;
  /** What its person said of tips, where that changes what is stored of it. */
  readonly tipChoice?: TipChoice;
}

/** Conversations, claims and commits. */
export interface ConversationStore {
  /**
   * Reads session, summary, merged tip and the newest `messageLimit` messages in one request. An
   * unknown conversation gives `session: undefined` and no messages. Messages outlive an idle
   * session: then the session is `undefined` and numbering goes on after the last message.
   * @throws UnavailableError | ThrottledError
   */
  load(conversationId: string, messageLimit: number): Promise<Conversation>;

  /**
   * Claims a provider message for `turnId` until `leaseUntil`. An expired lease is taken over; a
   * claim outlives Meta's seven days of redelivery (kept eight). Claiming again for the same turn
   * renews it.
   * @throws UnavailableError | ThrottledError
   */
  claim(claim: {
    readonly messageId: string;
    readonly turnId: string;
    /**
     * Who asks: one process working on one delivery. The same owner may ask again (a request whose
     * answer was lost); another one is `busy` until the lease ends, also for the same turn.
     * Default: the turn.
     */
    readonly owner?: string;
    readonly now: Date;
    readonly leaseUntil: Date;
  }): Promise<ClaimOutcome>;

  /**
   * Stores the session alone, in the middle of a turn: what was decided, before its effect goes
   * out. Its `version` is the new one, so `version - 1` must be stored now.
   * @throws ConflictError when the session's version moved on
   * @throws UnavailableError | ThrottledError
   */
  checkpoint(session: Session): Promise<void>;

  /**
   * Commits a turn in one transaction: claims, session (expected version), messages, outbox entry,
   * trace. Committing the same turn id twice is a no-op, when it answers no further messages.
   * @throws ConflictError when the session's version moved on, a claim belongs to another turn, or
   * the turn id was committed without some of the messages
   * @throws UnavailableError | ThrottledError
   */
  commit(turn: TurnCommit): Promise<void>;

  /**
   * Writes a conversation's summary in place of the one that reaches to message `previous`; 0: of
   * none.
   * @throws ConflictError when another process has written one meanwhile
   * @throws UnavailableError | ThrottledError
   */
  saveSummary(
    conversationId: string,
    summary: ConversationSummary,
    previous: number,
  ): Promise<void>;
}
