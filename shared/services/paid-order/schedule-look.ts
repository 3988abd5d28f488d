import type { CallContext } from '../bound-tool.ts';
import type { CallScheduler } from '../ports/call-scheduler.ts';
import type { Patience } from './patience.ts';
import { calculateNextLook } from './patience.ts';

/** A look at an order: the first one is 1; 0 is the one on its day, or beside a cancellation. */
export interface Look {
  readonly orderId: string;
  readonly attempt: number;
}

/** A look at the moment for which it was scheduled. */
export interface DueLook extends Look {
  readonly due: Date;
}

interface Looking {
  readonly lookTool: string;
  readonly patience: Patience;
}

/**
 * Schedules a look, after the wait for its attempt or at a moment, and the one behind it. Two looks
 * always wait: one that fails for good, in every try that the scheduler makes, leaves the other,
 * which makes them two again. Again, it changes nothing.
 */
export async function scheduleLooks(
  looking: Looking,
  { orderId, attempt }: Look,
  context: CallContext,
  scheduler: CallScheduler,
  due: Date = calculateNextLook(looking.patience, attempt, context.now),
): Promise<void> {
  const look = { orderId, attempt, due };
  await scheduleAll(looking, [look, planBehind(looking, look)], context, scheduler);
}

/**
 * Schedules the two looks that come after a running one. Most often one of them waits already; it
 * is missing when the look before failed for good.
 */
export async function scheduleNextLooks(
  looking: Looking,
  look: DueLook,
  context: CallContext,
  scheduler: CallScheduler,
): Promise<void> {
  await scheduleAll(looking, planNextLooks(looking, look, context.now), context, scheduler);
}

/** Cancels the two looks that come after a running one. */
export async function cancelNextLooks(
  looking: Looking,
  look: DueLook,
  { now }: CallContext,
  scheduler: CallScheduler,
): Promise<void> {
  await cancelAll(planNextLooks(looking, look, now), scheduler);
}

/** Cancels a look and the one behind it. */
export async function cancelLooks(
  { orderId, attempt }: Look,
  scheduler: CallScheduler,
): Promise<void> {
  await cancelAll(
    [attempt, attempt + 1].map((each) => ({ orderId, attempt: each })),
    scheduler,
  );
}

/**
 * Plans by when the running look was due, not by now: every look of an order finds the same
 * moments, so one that comes late brings back none that has run in the meantime.
 */
function planNextLooks(looking: Looking, look: DueLook, now: string): readonly DueLook[] {
  let next = planBehind(looking, look);
  while (next.due.getTime() <= Date.parse(now)) next = planBehind(looking, next);
  return [next, planBehind(looking, next)];
}

function planBehind({ patience }: Looking, { orderId, attempt, due }: DueLook): DueLook {
  const behind = attempt + 1;
  return {
    orderId,
    attempt: behind,
    due: calculateNextLook(patience, behind, due.toISOString()),
  };
}

async function scheduleAll(
  { lookTool }: Looking,
  looks: readonly DueLook[],
  { userId, conversationId, locale, timezone }: CallContext,
  scheduler: CallScheduler,
): Promise<void> {
  const calls = looks.map(({ orderId, attempt, due }) => ({
    key: toLookKey({ orderId, attempt }),
    at: due,
    tool: lookTool,
    input: { order_id: orderId, attempt, due: due.toISOString() },
    context: { userId, conversationId, locale, timezone },
  }));
  await Promise.all(calls.map((call) => scheduler.schedule(call)));
}

async function cancelAll(looks: readonly Look[], scheduler: CallScheduler): Promise<void> {
  await Promise.all(looks.map((look) => scheduler.cancel(toLookKey(look))));
}

/** The scheduler's key of a look: each has its own, for the key of a running call may be taken. */
export function toLookKey({ orderId, attempt }: Look): string {
  return `look-${orderId}-${attempt}`;
}
