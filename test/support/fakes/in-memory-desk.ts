import type { Clock } from '../../../shared/application/ports/clock.ts';
import type { DeskBoard } from '../../../shared/application/ports/desk/desk-board.ts';
import type { Session } from '../../../shared/domain/conversation/session.ts';
import { type DeskItem, isOpen } from '../../../shared/domain/desk/desk-entry.ts';
import { isAtDesk, toDeskItem } from '../../../shared/domain/desk/desk-session.ts';

/** What commits leave at the desk, in memory. */
export class InMemoryDesk implements DeskBoard {
  readonly #clock: Clock;
  readonly #items = new Map<string, { readonly item: DeskItem; readonly expiresAt: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  keep(session: Session, expiresAt: number): void {
    const item = isAtDesk(session) ? toDeskItem(session) : undefined;
    if (item !== undefined) this.#items.set(session.conversationId, { item, expiresAt });
  }

  listOpen(limit: number): Promise<readonly DeskItem[]> {
    const now = this.#clock.now();
    const open = [...this.#items.values()]
      .filter(({ item, expiresAt }) => expiresAt > now.getTime() && isOpen(item.entry))
      .map(({ item }) => item)
      .sort((a, b) => a.entry.since.localeCompare(b.entry.since));
    return Promise.resolve(structuredClone(open.slice(0, limit)));
  }
}
