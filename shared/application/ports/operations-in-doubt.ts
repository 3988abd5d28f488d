import type { Session } from '../../domain/conversation/session.ts';

/** The operations whose outcome nobody knows yet, over all conversations. */
export interface OperationsInDoubt {
  /**
   * The sessions whose operation in doubt is to be asked about now (or was postponed to now),
   * longest due first, at most `limit`. Finding them reads nothing of other conversations.
   * @throws UnavailableError | ThrottledError
   */
  listDue(now: Date, limit: number): Promise<readonly Session[]>;

  /**
   * Leaves a session out of `listDue` until then, unless it has been written since it was listed.
   * @throws UnavailableError | ThrottledError
   */
  postponeFollowUp(session: Session, until: Date): Promise<void>;
}
