import type { Clock } from '../../../shared/application/ports/clock.ts';

const DEDUPLICATION_MS = 5 * 60_000;

export interface Delivery<Body> {
  readonly id: string;
  readonly group: string;
  readonly body: Body;
  /** 1 on the first delivery. */
  readonly receiveCount: number;
}

interface Stored<Body> {
  readonly id: string;
  readonly group: string;
  readonly body: Body;
  receiveCount: number;
  inFlight: boolean;
}

/**
 * The promises of an SQS FIFO queue: order per group, a group waits for its messages in flight, and a
 * deduplication id counts for five minutes from the send, also after the message was deleted.
 */
export class InMemoryFifoQueue<Body> {
  readonly #clock: Clock;
  readonly #sentAt = new Map<string, number>();
  #stored: Stored<Body>[] = [];
  #nextId = 1;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Bodies that are in the queue, in flight or not, in order. */
  get bodies(): readonly Body[] {
    return this.#stored.map(({ body }) => structuredClone(body));
  }

  send(body: Body, ids: { readonly group: string; readonly deduplication: string }): void {
    const now = this.#clock.now().getTime();
    const sentAt = this.#sentAt.get(ids.deduplication);
    if (sentAt !== undefined && now - sentAt < DEDUPLICATION_MS) return;
    this.#sentAt.set(ids.deduplication, now);
    this.redeliver(body, ids.group);
  }

  /** At-least-once delivery: puts a copy at the end, past deduplication. */
  redeliver(body: Body, group: string): void {
    const id = `delivery-${this.#nextId++}`;
    this.#stored.push({
      id,
      group,
      body: structuredClone(body),
      receiveCount: 0,
      inFlight: false,
    });
  }

  /** Takes up to `limit` messages; a batch may hold several of one group, in order. */
  receive(limit = 10): readonly Delivery<Body>[] {
    const locked = new Set(this.#stored.filter(({ inFlight }) => inFlight).map((m) => m.group));
    const taken = this.#stored.filter(({ group }) => !locked.has(group)).slice(0, limit);
    for (const message of taken) {
      message.inFlight = true;
      message.receiveCount += 1;
    }
    return taken.map(({ id, group, body, receiveCount }) => ({
      id,
      group,
      body: structuredClone(body),
      receiveCount,
    }));
  }

  /** The consumer succeeded: the message is gone. */
  acknowledge(id: string): void {
    this.#stored = this.#stored.filter((message) => message.id !== id);
  }

  /** The consumer failed or died: everything in flight becomes visible again, in its place. */
  releaseInFlight(): void {
    for (const message of this.#stored) message.inFlight = false;
  }
}
