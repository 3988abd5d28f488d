import type {
  CallScheduler,
  ScheduledCall,
} from '../../../shared/services/ports/call-scheduler.ts';
import { FaultPlan } from './fault-plan.ts';

/** Schedules in memory; a test takes what is due and calls the service with it. Fault operations: `schedule`, `cancel`. */
export class InMemoryCallScheduler implements CallScheduler {
  readonly faults: FaultPlan;
  readonly #waiting = new Map<string, ScheduledCall>();

  constructor(faults = new FaultPlan()) {
    this.faults = faults;
  }

  schedule(call: ScheduledCall): Promise<void> {
    return this.faults.run('schedule', () => {
      if (!this.#waiting.has(call.key)) this.#waiting.set(call.key, call);
    });
  }

  cancel(key: string): Promise<void> {
    return this.faults.run('cancel', () => {
      this.#waiting.delete(key);
    });
  }

  /** What waits, soonest first. */
  get waiting(): readonly ScheduledCall[] {
    return [...this.#waiting.values()].toSorted(
      (left, right) => left.at.getTime() - right.at.getTime(),
    );
  }

  /** Takes what is due at `now`, soonest first; a test may call the service twice with it. */
  takeDue(now: Date): readonly ScheduledCall[] {
    const due = this.waiting.filter(({ at }) => at.getTime() <= now.getTime());
    for (const { key } of due) this.#waiting.delete(key);
    return due;
  }
}
