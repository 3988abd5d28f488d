import type { Clock } from '../../application/ports/clock.ts';

/** The clock of the machine. */
export class SystemClock implements Clock {
  now(): Date {
    return new Date();
  }
}
