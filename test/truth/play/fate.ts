import { createSeededRandom } from '../../support/fakes/seeded-random.ts';
import type { Strike } from './process.ts';

export const faultKinds = [
  'engine killed',
  'engine: store or queue fails',
  'service killed',
  'wallet killed',
  'answer lost, not done',
  'answer lost, done',
  'answer lost, done later',
  'responder killed',
  'notifier killed',
  'sweeper killed',
  'model throttled',
  'model unavailable',
  'model unreadable',
  'model slow',
  'model hangs',
  'service slow',
  'reply late',
  'reply undeliverable',
  'messages meanwhile',
  'message twice',
  'event twice',
  'scheduled call twice',
  'look lost for good',
  'taken back in doubt',
  'clock jumps',
  'message dead-lettered',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** Draws what goes wrong in one dialogue; the same seed, the same misfortunes. Counts what did happen. */
export class Fate {
  readonly faults = new Map<FaultKind, number>();
  /** What happened, in order, to read when something is wrong. */
  readonly story: string[] = [];
  readonly random: ReturnType<typeof createSeededRandom>;
  /** Off for the end of a dialogue: then everything works. */
  isOn = true;
  /** How hard this dialogue is hit, 0 to 1. */
  readonly #share: number;

  constructor(seed: number, share?: number) {
    this.random = createSeededRandom(seed);
    this.#share = share ?? 0.2 + 0.8 * this.random.next();
  }

  /** Whether a fault of this probability strikes now. */
  draw(probability: number): boolean {
    const drawn = this.random.next();
    return this.isOn && drawn < probability * this.#share;
  }

  count(kind: FaultKind, where = ''): void {
    this.story.push(`! ${kind} ${where}`);
    this.faults.set(kind, (this.faults.get(kind) ?? 0) + 1);
  }

  /** Draws a fault of this kind and counts it. */
  strikes(kind: FaultKind, probability: number): boolean {
    const isStruck = this.draw(probability);
    if (isStruck) this.count(kind);
    return isStruck;
  }

  /** Where a process is struck, if it is and gets so far. */
  planStrike(kind: FaultKind, probability: number, points: number): Strike | undefined {
    const point = 1 + this.random.integer(points);
    if (!this.draw(probability)) return undefined;
    return { point, how: 'kill', onStrike: (name) => this.count(kind, name) };
  }
}
