import { setTimeout as wait } from 'node:timers/promises';
import type { Timer } from '../../application/ports/timer.ts';

/** The timer of the machine. */
export class SystemTimer implements Timer {
  wait(milliseconds: number): Promise<void> {
    return wait(milliseconds);
  }
}
