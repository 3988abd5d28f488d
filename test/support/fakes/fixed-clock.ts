import type { Clock } from '../../../shared/application/ports/clock.ts';

/** A clock that stands still until the test moves it. */
export class FixedClock implements Clock {
  #now: number;

  constructor(now = '2026-03-02T15:00:00.000Z') {
    this.#now = Date.parse(now);
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(by: { days?: number; minutes?: number; seconds?: number; ms?: number }): void {
    const { days = 0, minutes = 0, seconds = 0, ms = 0 } = by;
    this.#now += days * 86_400_000 + minutes * 60_000 + seconds * 1_000 + ms;
  }
}
