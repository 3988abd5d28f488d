import type { Clock } from '../../../shared/application/ports/clock.ts';
import type {
  ReplyNotice,
  ReplyQueue,
} from '../../../shared/application/ports/queues/reply-queue.ts';
import { FaultPlan } from './fault-plan.ts';
import { InMemoryFifoQueue } from './in-memory-fifo-queue.ts';

/** The outbound queue in memory; the fault operation is `enqueueReply`. */
export class InMemoryReplyQueue implements ReplyQueue {
  readonly queue: InMemoryFifoQueue<ReplyNotice>;
  readonly faults: FaultPlan;

  constructor(clock: Clock, faults = new FaultPlan()) {
    this.queue = new InMemoryFifoQueue(clock);
    this.faults = faults;
  }

  enqueue(notice: ReplyNotice): Promise<void> {
    return this.faults.run('enqueueReply', () =>
      this.queue.send(notice, { group: notice.conversationId, deduplication: notice.turnId }),
    );
  }
}
