import type { CallContext } from '../bound-tool.ts';
import type { CallScheduler } from '../ports/call-scheduler.ts';
import type { Patience } from './patience.ts';
import { calculateNextLook } from './patience.ts';

/** A look at an order: the first one is 1; 0 is the one on its day, or beside a cancellation. */
export interface Look {
  readonly orderId: string;
  readonly attempt: number;
}

interface Looking {
  readonly lookTool: string;
  readonly patience: Patience;
}

/**
 * Schedules a look, after the wait for its attempt or at a moment, and the one behind it. Two looks
 * always wait: one that fails for good, in every try that the scheduler makes, leaves the other.
 * Again, it changes nothing.
 */
export async function scheduleLooks(
  looking: Looking,
  { orderId, attempt }: Look,
  context: CallContext,
  scheduler: CallScheduler,
  at: Date = calculateNextLook(looking.patience, attempt, context.now),
): Promise<void> {
  const behind = calculateNextLook(looking.patience, attempt + 1, at.toISOString());
  await Promise.all([
    scheduleAt(looking, { orderId, attempt }, at, context, scheduler),
    scheduleAt(looking, { orderId, attempt: attempt + 1 }, behind, context, scheduler),
  ]);
}

/** Schedules the look that takes the place of a running one, behind the one that waits. */
export async function scheduleNextLook(
  looking: Looking,
  { orderId, attempt }: Look,
  context: CallContext,
  scheduler: CallScheduler,
): Promise<void> {
  const { patience } = looking;
  const waiting = calculateNextLook(patience, attempt + 1, context.now);
  const at = calculateNextLook(patience, attempt + 2, waiting.toISOString());
  await scheduleAt(looking, { orderId, attempt: attempt + 2 }, at, context, scheduler);
}

/** Cancels a look and the one behind it. */
export async function cancelLooks(
  { orderId, attempt }: Look,
  scheduler: CallScheduler,
): Promise<void> {
  const keys = [attempt, attempt + 1].map((each) => toLookKey({ orderId, attempt: each }));
  await Promise.all(keys.map((key) => scheduler.cancel(key)));
}

async function scheduleAt(
  { lookTool }: Looking,
  { orderId, attempt }: Look,
  at: Date,
  { userId, conversationId, locale, timezone }: CallContext,
  scheduler: CallScheduler,
): Promise<void> {
  await scheduler.schedule({
    key: toLookKey({ orderId, attempt }),
    at,
    tool: lookTool,
    input: { order_id: orderId, attempt },
    context: { userId, conversationId, locale, timezone },
  });
}

/** The scheduler's key of a look: each has its own, for the key of a running call may be taken. */
export function toLookKey({ orderId, attempt }: Look): string {
  return `look-${orderId}-${attempt}`;
}
