import { setTimeout as pause } from 'node:timers/promises';
import type { createSeededRandom } from '../../support/fakes/seeded-random.ts';
import type { FaultKind } from '../play/fate.ts';
import { listWorkers, type Worker } from './workers.ts';

/** Longest quiet after a sign of life until the next kill. */
const MAX_QUIET_MS = 2_000;
/** So long is waited for a sign of life: a stack that is killed faster than it starts proves nothing. */
const MAX_REST_MS = 12_000;

/** How often each kind of worker is chosen when all of them run. */
const weights = {
  'engine killed': 8,
  'service killed': 6,
  'wallet killed': 6,
  'responder killed': 4,
  'notifier killed': 1,
  'sweeper killed': 1,
} as const;

/** Kills workers of one emulator at random moments, until it has killed enough. */
export class Chaos {
  readonly faults = new Map<FaultKind, number>();
  readonly #emulatorPid: number;
  readonly #random: ReturnType<typeof createSeededRandom>;
  #kills = 0;

  constructor(emulatorPid: number, random: ReturnType<typeof createSeededRandom>) {
    this.#emulatorPid = emulatorPid;
    this.#random = random;
  }

  get kills(): number {
    return this.#kills;
  }

  /** `countSigns`: how many answers people have heard so far. */
  async run(enough: number, isOver: () => boolean, countSigns: () => number): Promise<void> {
    while (this.#kills < enough && !isOver()) {
      const before = countSigns();
      const until = Date.now() + MAX_REST_MS;
      while (countSigns() === before && Date.now() < until) await pause(200);
      await pause(this.#random.integer(MAX_QUIET_MS));
      this.#killOne();
    }
  }

  #killOne(): void {
    const workers = listWorkers(this.#emulatorPid);
    const lots = workers.flatMap((worker) =>
      Array.from({ length: weights[worker.kind] }, () => worker),
    );
    if (lots.length > 0) this.#kill(this.#random.pick(lots));
  }

  #kill({ pid, kind }: Worker): void {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      return;
    }
    this.#kills += 1;
    this.faults.set(kind, (this.faults.get(kind) ?? 0) + 1);
    if (this.#kills % 20 === 0) console.error(`${this.#kills} kills`);
  }
}
