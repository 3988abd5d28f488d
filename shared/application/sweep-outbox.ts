import { chooseNextTry } from './choose-next-try.ts';
import type { Clock } from './ports/clock.ts';
import type { Outbox } from './ports/outbox.ts';
import type { ReplyQueue } from './ports/queues/reply-queue.ts';

/** One run's worth; the next run finds the rest. */
const BATCH = 1_000;

interface SweepDependencies {
  readonly outbox: Outbox;
  readonly replyQueue: ReplyQueue;
  readonly clock: Clock;
  /** How long a reply may wait before it is announced again. */
  readonly pendingAfterSeconds: number;
}

/** Announces overdue replies again; returns how many. */
export type SweepOutbox = () => Promise<number>;

/**
 * Heals a crash between commit and announcement, and a sender that died. Announcing twice is
 * harmless: the queue drops a repeated turn id for five minutes, and afterwards the outbox gives
 * the right to send once. Oldest first and one by one, so that the replies of a conversation stay
 * in order. What was announced is left alone for as long as it is old, so that replies which nobody
 * can send (a bot that is gone) hide no fresh one; the responder closes those that are too old.
 * @throws UnavailableError | ThrottledError when table or queue fail; the next run tries again
 */
export function createSweepOutbox(dependencies: SweepDependencies): SweepOutbox {
  const { outbox, replyQueue, clock, pendingAfterSeconds } = dependencies;
  return async () => {
    const now = clock.now();
    const overdueSince = new Date(now.getTime() - pendingAfterSeconds * 1_000);
    const overdue = await outbox.listPending(overdueSince, BATCH);
    for (const entry of overdue) {
      const { turnId, conversationId, createdAt } = entry;
      await replyQueue.enqueue({ turnId, conversationId });
      await outbox.postpone(turnId, chooseNextTry(createdAt, now));
    }
    return overdue.length;
  };
}
