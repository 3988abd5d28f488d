import type { Usage } from '../../domain/conversation/usage.ts';

/** A conversation that is about to be opened. */
export interface OpeningConversation {
  readonly userId: string;
  readonly conversationId: string;
  /** So many may be opened in one hour of the clock. */
  readonly perHour: number;
  readonly now: Date;
}

/** What each person uses. A turn's commit adds to it; see `TurnCommit`. */
export interface UsageMeter {
  /** @throws UnavailableError | ThrottledError */
  readUsage(userId: string, now: Date): Promise<Usage>;

  /**
   * Counts a new conversation, unless it is one too many; also among many at once. The same one
   * again counts once.
   * @returns whether it may be opened
   * @throws UnavailableError | ThrottledError
   */
  openConversation(opening: OpeningConversation): Promise<boolean>;
}
