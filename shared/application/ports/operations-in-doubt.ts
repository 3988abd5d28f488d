import type { Session } from '../../domain/conversation/session.ts';

/** The operations whose outcome nobody knows yet, over all conversations. */
export interface OperationsInDoubt {
  /**
   * The sessions whose operation in doubt is to be asked about now, longest due first, at most
   * `limit`. Finding them reads nothing of other conversations.
   * @throws UnavailableError | ThrottledError
   */
  listDue(now: Date, limit: number): Promise<readonly Session[]>;
}
