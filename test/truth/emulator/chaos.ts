import { setTimeout as pause } from 'node:timers/promises';
import type { createSeededRandom } from '../../support/fakes/seeded-random.ts';
import type { FaultKind } from '../play/fate.ts';
import { listWorkers, type Worker } from './workers.ts';

/** Longest quiet between two kills. */
const MAX_QUIET_MS = 3_500;

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

  async run(enough: number, isOver: () => boolean): Promise<void> {
    while (this.#kills < enough && !isOver()) {
      await pause(200 + this.#random.integer(MAX_QUIET_MS));
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
