import type { Timer } from '../../../shared/application/ports/timer.ts';
import type { FixedClock } from './fixed-clock.ts';

/** Waits by moving the clock; `meanwhile` is what the rest of the system does in that time. */
export class AdvancingTimer implements Timer {
  readonly waits: number[] = [];
  readonly #clock: FixedClock;
  readonly #meanwhile: () => void | Promise<void>;

  constructor(clock: FixedClock, meanwhile: () => void | Promise<void> = () => undefined) {
    this.#clock = clock;
    this.#meanwhile = meanwhile;
  }

  async wait(milliseconds: number): Promise<void> {
    this.waits.push(milliseconds);
    this.#clock.advance({ ms: milliseconds });
    await this.#meanwhile();
  }
}
