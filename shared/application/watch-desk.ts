import { isOverdue } from '../domain/desk/desk-entry.ts';
import type { Clock } from './ports/clock.ts';
import type { DeskBoard } from './ports/desk/desk-board.ts';

/** More are no more than an alarm either. */
const MAX_LOOKED_AT = 1_000;

/** Counts the people who have waited for a colleague for too long. */
export type WatchDesk = () => Promise<number>;

/** @throws UnavailableError | ThrottledError when the table fails; the next run looks again */
export function createWatchDesk(ports: {
  readonly board: DeskBoard;
  readonly clock: Clock;
}): WatchDesk {
  return async () => {
    const now = ports.clock.now();
    const open = await ports.board.listOpen(MAX_LOOKED_AT);
    return open.filter(({ entry }) => isOverdue(entry, now)).length;
  };
}
