import type { CallContext } from '../bound-tool.ts';
import type { CallScheduler, ScheduledCall } from '../ports/call-scheduler.ts';
import type { Patience } from './patience.ts';
import { calculateNextLook } from './patience.ts';

const DAY_MS = 86_400_000;

/** A look at an order: the first one is 1; 0 is the one on its day, or beside a cancellation. */
export interface Look {
  readonly orderId: string;
  readonly attempt: number;
  /** Of the look that stands guard: it comes so many whole days after the order began. */
  readonly day?: number;
}

/** A look at the moment for which it was planned; a guard is planned as the look before it. */
export interface DueLook extends Look {
  readonly due: Date;
}

/** What all looks of an order have in common. */
interface Looking {
  readonly lookTool: string;
  readonly patience: Patience;
}

/**
 * Schedules a look, the one behind it, and a guard. Three looks always wait: of the two near ones,
 * one that fails for good, in every try that the scheduler makes, leaves the other, which makes
 * them two again; when both fail, the guard does so on the next day. Again, it changes nothing.
 * @param begun when the order begins or began: the moment from which its days are counted
 */
export async function scheduleLooks(
  looking: Looking,
  look: DueLook,
  begun: Date,
  context: CallContext,
  scheduler: CallScheduler,
): Promise<void> {
  const looks = [look, planBehind(looking, look), planGuard(looking, look, begun, context.now)];
  await scheduleAll(looking, looks, begun, context, scheduler);
}

/**
 * Schedules the looks that come after a running one. Most often two of them wait already; one is
 * missing when a look before failed for good.
 */
export async function scheduleNextLooks(
  looking: Looking,
  look: DueLook,
  begun: Date,
  context: CallContext,
  scheduler: CallScheduler,
): Promise<void> {
  const looks = planNextLooks(looking, look, begun, context.now);
  await scheduleAll(looking, looks, begun, context, scheduler);
}

/** An order whose looks end: since when it is looked at, and wanted back. */
export interface Watched {
  readonly orderId: string;
  /** When the order begins or began. */
  readonly begun: Date;
  /** ISO 8601. */
  readonly recalledAt?: string;
}

/**
 * Cancels all looks that still wait: those that come after the running one, after the beginning
 * and after a recall, which are planned from there, and the guard.
 * @param running absent where a call or a colleague ended the order
 */
export async function cancelWaitingLooks(
  looking: Looking,
  { orderId, begun, recalledAt }: Watched,
  { now }: CallContext,
  scheduler: CallScheduler,
  running?: DueLook,
): Promise<void> {
  const begins = [begun, ...(recalledAt === undefined ? [] : [new Date(recalledAt)])];
  const chains = begins.map((due): DueLook => ({ orderId, attempt: 0, due }));
  const looks = [...chains, ...(running ? [running] : [])].flatMap((look) =>
    planNextLooks(looking, look, begun, now),
  );
  await cancelAll(looks, scheduler);
}

/** Cancels the looks that wait for the day of an order. */
export async function cancelFirstLooks(orderId: string, scheduler: CallScheduler): Promise<void> {
  const first = { orderId, attempt: 0 };
  await cancelAll([first, { orderId, attempt: 1 }, { ...first, day: 1 }], scheduler);
}

/** The scheduler's key of a look: each has its own, for the key of a running call may be taken. */
export function toLookKey({ orderId, attempt, day }: Look): string {
  return day === undefined ? `look-${orderId}-${attempt}` : `look-${orderId}-day-${day}`;
}

/**
 * Plans by when the running look was due, not by now: every look of an order finds the same
 * moments, so one that comes late brings back none that has run in the meantime.
 */
function planNextLooks(
  looking: Looking,
  look: DueLook,
  begun: Date,
  now: string,
): readonly DueLook[] {
  let next = planBehind(looking, look);
  while (next.due.getTime() <= Date.parse(now)) next = planBehind(looking, next);
  return [next, planBehind(looking, next), planGuard(looking, look, begun, now)];
}

function planBehind({ patience }: Looking, { orderId, attempt, due }: DueLook): DueLook {
  const behind = attempt + 1;
  return {
    orderId,
    attempt: behind,
    due: calculateNextLook(patience, behind, due.toISOString()),
  };
}

/**
 * Plans the guard of the next whole day. It goes on where the near looks of the order are by then:
 * if they are alive, what it schedules waits already. A running guard plans one of a later day.
 */
function planGuard(
  looking: Looking,
  { orderId, day: running = 0 }: DueLook,
  begun: Date,
  now: string,
): DueLook {
  const passed = Math.floor((Date.parse(now) - begun.getTime()) / DAY_MS);
  const day = Math.max(passed, running, 0) + 1;
  const moment = toMoment(day, begun).getTime();
  let last: DueLook = { orderId, attempt: 0, due: begun };
  let next = planBehind(looking, last);
  while (next.due.getTime() <= moment) [last, next] = [next, planBehind(looking, next)];
  return { ...last, day };
}

function toMoment(day: number, begun: Date): Date {
  return new Date(begun.getTime() + day * DAY_MS);
}

async function scheduleAll(
  { lookTool: tool }: Looking,
  looks: readonly DueLook[],
  begun: Date,
  { userId, conversationId, locale, timezone }: CallContext,
  scheduler: CallScheduler,
): Promise<void> {
  const context = { userId, conversationId, locale, timezone };
  const calls = looks.map(
    ({ orderId, attempt, due, day }): ScheduledCall => ({
      key: toLookKey({ orderId, attempt, ...(day !== undefined && { day }) }),
      at: day === undefined ? due : toMoment(day, begun),
      tool,
      input: {
        order_id: orderId,
        attempt,
        due: due.toISOString(),
        ...(day !== undefined && { day }),
      },
      context,
    }),
  );
  await Promise.all(calls.map((call) => scheduler.schedule(call)));
}

async function cancelAll(looks: readonly Look[], scheduler: CallScheduler): Promise<void> {
  const keys = new Set(looks.map(toLookKey));
  await Promise.all([...keys].map((key) => scheduler.cancel(key)));
}
