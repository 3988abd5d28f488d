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

/** Schedules a look, after the wait for its attempt or at a moment. Again, it changes nothing. */
export async function scheduleLook(
  { lookTool, patience }: Looking,
  { orderId, attempt }: Look,
  { userId, conversationId, locale, timezone, now }: CallContext,
  scheduler: CallScheduler,
  at: Date = calculateNextLook(patience, attempt, now),
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
