import type {
  EventPublisher,
  PublishedEvent,
} from '../../../shared/application/ports/event-publisher.ts';
import { FaultPlan } from './fault-plan.ts';

/** Keeps what was published, once per event id, as the queue behind the real one does. Fault operation: `publish`. */
export class RecordingEventPublisher implements EventPublisher {
  readonly faults: FaultPlan;
  readonly #events = new Map<string, PublishedEvent>();

  constructor(faults = new FaultPlan()) {
    this.faults = faults;
  }

  publish(event: PublishedEvent): Promise<void> {
    return this.faults.run('publish', () => {
      if (!this.#events.has(event.eventId)) this.#events.set(event.eventId, event);
    });
  }

  get events(): readonly PublishedEvent[] {
    return [...this.#events.values()];
  }
}
