import type {
  ParkedMessage,
  ParkedMessages,
} from '../../../shared/application/ports/parked-messages.ts';

/** Parked messages in memory, oldest first. */
export class InMemoryParkedMessages implements ParkedMessages {
  readonly #parked = new Map<string, ParkedMessage>();

  park(parked: ParkedMessage): Promise<void> {
    if (!this.#parked.has(parked.id)) this.#parked.set(parked.id, parked);
    return Promise.resolve();
  }

  list(limit: number): Promise<readonly ParkedMessage[]> {
    const oldest = [...this.#parked.values()].sort((a, b) => a.parkedAt.localeCompare(b.parkedAt));
    return Promise.resolve(oldest.slice(0, limit));
  }

  remove({ id }: ParkedMessage): Promise<void> {
    this.#parked.delete(id);
    return Promise.resolve();
  }
}
