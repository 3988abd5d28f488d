import type { FixedClock } from '../../support/fakes/fixed-clock.ts';
import type { Fate } from './fate.ts';
import { runProcess } from './process.ts';

/** As `infra/lib` schedules it. */
const EVERY_MS = 60_000;

/** The sweeper: a process that does its tasks once a minute, or dies in the middle of them. */
export class Sweeper {
  readonly #fate: Fate;
  readonly #clock: FixedClock;
  readonly #tasks: readonly (() => Promise<unknown>)[];
  #dueAt = 0;

  constructor(fate: Fate, clock: FixedClock, tasks: readonly (() => Promise<unknown>)[]) {
    this.#fate = fate;
    this.#clock = clock;
    this.#tasks = tasks;
  }

  async runIfDue(): Promise<void> {
    const now = this.#clock.now().getTime();
    if (now < this.#dueAt) return;
    this.#dueAt = now + EVERY_MS;
    const strike = this.#fate.planStrike('sweeper killed', 0.3, 6);
    await runProcess(() => Promise.allSettled(this.#tasks.map((task) => task())), strike);
  }
}
