import type { CallContext } from '../bound-tool.ts';
import { toMorning } from '../calendar/calendar-day.ts';
import type { CallScheduler } from '../ports/call-scheduler.ts';

/** Seconds until a run is tried again. The wait doubles every time, up to an hour. */
const FIRST_WAIT_SECONDS = 60;
const MAX_WAIT_SECONDS = 3_600;

/** An attempt at a run: `attempt` 0 is the one on its day. */
export interface Attempt {
  readonly orderId: string;
  readonly run: number;
  readonly attempt: number;
}

type Scheduling = Pick<CallContext, 'userId' | 'conversationId' | 'locale' | 'timezone' | 'now'>;

/**
 * Schedules the first attempt at a run, on the morning of its day, or another one after a wait.
 * @param tool the internal tool that makes runs
 * @param day the run's day for the first attempt
 */
export async function scheduleRun(
  scheduler: CallScheduler,
  tool: string,
  attempt: Attempt,
  { now, ...context }: Scheduling,
  day?: string,
): Promise<void> {
  const { orderId, run, attempt: number } = attempt;
  const { userId, conversationId, locale, timezone } = context;
  const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (number - 1), MAX_WAIT_SECONDS);
  const later = new Date(Date.parse(now) + seconds * 1_000);
  await scheduler.schedule({
    key: runKey(attempt),
    at: day === undefined ? later : toMorning(day, timezone),
    tool,
    input: { order_id: orderId, run, attempt: number },
    context: { userId, conversationId, locale, timezone },
  });
}

/** The scheduler's key of an attempt. */
export function runKey({ orderId, run, attempt }: Attempt): string {
  return `order-${orderId}-${run}-${attempt}`;
}
