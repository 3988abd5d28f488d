import type { Clock } from '../../../shared/application/ports/clock.ts';
import type { TurnQueue } from '../../../shared/application/ports/queues/turn-queue.ts';
import type { InboundMessage } from '../../../shared/domain/conversation/inbound-message.ts';
import { FaultPlan } from './fault-plan.ts';
import { InMemoryFifoQueue } from './in-memory-fifo-queue.ts';

/** The inbound queue in memory; the fault operation is `enqueueTurn`. */
export class InMemoryTurnQueue implements TurnQueue {
  readonly queue: InMemoryFifoQueue<InboundMessage>;
  readonly faults: FaultPlan;

  constructor(clock: Clock, faults = new FaultPlan()) {
    this.queue = new InMemoryFifoQueue(clock);
    this.faults = faults;
  }

  enqueue(message: InboundMessage): Promise<void> {
    return this.faults.run('enqueueTurn', () =>
      this.queue.send(message, {
        group: message.conversationId,
        deduplication: message.messageId,
      }),
    );
  }
}
