import type { Timer } from '../../../shared/application/ports/timer.ts';
import type { FixedClock } from './fixed-clock.ts';

/** Waits end when the test has moved the clock far enough, and not before. */
export class ManualTimer implements Timer {
  readonly #clock: FixedClock;
  #waiting: { readonly until: number; readonly end: () => void }[] = [];

  constructor(clock: FixedClock) {
    this.#clock = clock;
  }

  wait(milliseconds: number): Promise<void> {
    const until = this.#clock.now().getTime() + milliseconds;
    return new Promise((end) => this.#waiting.push({ until, end }));
  }

  /** Moves the clock, ends the waits that are over, and lets what follows from them happen. */
  async advance(ms: number): Promise<void> {
    await settle();
    this.#clock.advance({ ms });
    const now = this.#clock.now().getTime();
    const over = this.#waiting.filter(({ until }) => until <= now);
    this.#waiting = this.#waiting.filter(({ until }) => until > now);
    for (const { end } of over) end();
    await settle();
  }
}

/** Lets every promise that can be settled now be settled. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
