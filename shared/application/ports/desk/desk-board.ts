import type { DeskItem } from '../../../domain/desk/desk-entry.ts';

/** What waits at the desk, over all conversations. Their commits keep it. */
export interface DeskBoard {
  /**
   * Entries that nobody has ended, who waits longest first, at most `limit`. One that was committed
   * just now may be missing for a moment.
   * @throws UnavailableError | ThrottledError
   */
  listOpen(limit: number): Promise<readonly DeskItem[]>;
}
