import type { EventPublisher, PublishedEvent } from '../../application/ports/event-publisher.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { CallContext } from '../bound-tool.ts';
import { localDay } from '../calendar/local-day.ts';
import { findNextRun, type Run } from '../calendar/rhythm.ts';
import { isTemporary } from '../is-temporary.ts';
import { openCase } from '../paid-order/open-case.ts';
import type { CaseAlarm } from '../ports/case-alarm.ts';
import type { StandingPorts } from './execute-standing-quote.ts';
import { performRun, type RunOutcome, type StandingTool } from './perform-run.ts';
import { type Attempt, runKey, scheduleRun } from './schedule-run.ts';
import { findOrder, putOrder, type StandingOrder, type StoredOrder } from './standing-order.ts';

/** After so many failed runs one after the other, the order is stopped. */
const MAX_FAILURES = 3;

type KnownOutcome = Exclude<RunOutcome, { type: 'unknown' }>;

/** When this attempt (half an hour after the first) leaves a run in doubt, the person is told. */
const TELL_AT_ATTEMPT = 5;

/** How one service carries out its standing orders. */
export interface StandingService<Ports> extends StandingTool<Ports> {
  readonly service: string;
  /** The internal tool that makes runs. */
  readonly runTool: string;
  /** The event that tells the person about a run. */
  toEvent(order: StandingOrder, outcome: KnownOutcome): StandingEvent;
  /** The event that tells the person that nobody knows yet whether a run was made. */
  toDoubtEvent(order: StandingOrder): StandingEvent;
  /** The event that tells the person that a colleague has to find out whether a run was made. */
  toUnresolvedEvent(order: StandingOrder): StandingEvent;
}

interface StandingEvent extends Pick<PublishedEvent, 'case'> {
  readonly type: string;
  readonly data: JsonObject;
}

/**
 * Makes a run of an order whose day has come, once, and tells the person with a receipt or the
 * reason. Another attempt is scheduled first, so that a failure in this one loses nothing; what it
 * finds done it does not do again. Returns `undefined` when there is nothing to do.
 * @throws UnavailableError when it is unknown whether the run was made; the next attempt continues
 */
export async function runStandingOrder<Ports extends StandingPorts & Publishing>(
  service: StandingService<Ports>,
  attempt: Attempt,
  context: CallContext,
  ports: Ports,
): Promise<RunOutcome | undefined> {
  const { orderId, run } = attempt;
  const stored = await findOrder(ports.table, context.userId, orderId);
  const isDue = stored?.order.status === 'ACTIVE' && stored.order.run === run;
  if (stored === undefined || !isDue) return undefined;
  const again = { ...attempt, attempt: attempt.attempt + 1 };
  await scheduleRun(ports.scheduler, service.runTool, again, context);
  const outcome = await performOrTell(service, stored, attempt, context, ports);
  if (outcome === undefined) return undefined;
  const today = localDay(context.now, context.timezone);
  const next = findNextRun(stored.order, run, today);
  const after = advanceOrder(stored.order, outcome, next);
  if (outcome.type === 'unknown') await leaveToColleague(service, stored.order, context, ports);
  else await publish(service, `${orderId}-${run}`, service.toEvent(after, outcome), context, ports);
  await finishRun(service, after, context, ports);
  await ports.scheduler.cancel(runKey(again));
  return outcome;
}

/** Performs a run; whose outcome stays unknown, the person hears so once, and the end later. */
async function performOrTell<Ports extends StandingPorts & Publishing>(
  service: StandingService<Ports>,
  stored: StoredOrder,
  attempt: Attempt,
  context: CallContext,
  ports: Ports,
): Promise<RunOutcome | undefined> {
  try {
    return await performRun(service, stored, attempt, context, ports);
  } catch (error) {
    const { order_id, running } = stored.order;
    if (isTemporary(error) && running !== undefined && attempt.attempt === TELL_AT_ATTEMPT) {
      const event = service.toDoubtEvent(stored.order);
      await publish(service, `${order_id}-${attempt.run}-doubt`, event, context, ports);
    }
    throw error;
  }
}

/** Nobody asks about a run any more: a colleague does, and the person hears so. */
async function leaveToColleague<Ports extends StandingPorts & Publishing>(
  service: StandingService<Ports>,
  order: StandingOrder,
  context: CallContext,
  ports: Ports,
): Promise<void> {
  const { reference, order_id, run } = order;
  const operationId = `${order_id}-${run}`;
  const { userId, conversationId, now: openedAt } = context;
  const left = { service: service.service, reason: 'no-end', operationId, reference } as const;
  const about = `run ${run} of a standing order`;
  const opened = { ...left, userId, conversationId, about, openedAt };
  await ports.table.write([openCase(opened, ports.alarm)]);
  // Its key is what the order of the run was asked for by: that one's end closes the case.
  const event = { ...service.toUnresolvedEvent(order), case: { id: operationId, reference } };
  await publish(service, `${operationId}-unresolved`, event, context, ports);
}

interface Publishing {
  readonly events: EventPublisher;
  readonly alarm: CaseAlarm;
}

/** The order after a run: waiting for the next one, done, or stopped. */
function advanceOrder(
  { running: _made, not_made: _earlier, ...before }: StandingOrder,
  outcome: RunOutcome,
  next: Run | undefined,
): StandingOrder {
  const failures = outcome.type === 'failed' ? before.failures + 1 : 0;
  const order = {
    ...before,
    ...(outcome.type === 'failed' && {
      not_made: { day: before.next_on, reason: outcome.reason },
    }),
  };
  const isHopeless = outcome.type === 'failed' && (outcome.isFinal || failures >= MAX_FAILURES);
  if (isHopeless) return { ...order, failures, status: 'STOPPED' };
  if (next === undefined) return { ...order, failures, status: 'DONE' };
  return { ...order, failures, run: next.number, next_on: next.day };
}

/** Before the run counts as over: a notice that was lost is sent by the next attempt. */
async function publish<Ports extends Publishing>(
  { service }: Pick<StandingService<Ports>, 'service'>,
  eventId: string,
  event: StandingEvent,
  { userId, conversationId, now }: CallContext,
  { events }: Ports,
): Promise<void> {
  await events.publish({
    eventId,
    service,
    userId,
    conversationId,
    occurredAt: now,
    ...event,
  });
}

async function finishRun<Ports extends StandingPorts>(
  { runTool }: StandingService<Ports>,
  order: StandingOrder,
  context: CallContext,
  { table, scheduler }: Ports,
): Promise<void> {
  const { order_id: orderId, run, next_on } = order;
  if (order.status === 'ACTIVE') {
    await scheduleRun(scheduler, runTool, { orderId, run, attempt: 0 }, context, next_on);
  }
  // Read again: the run itself stored its quote. A parallel attempt may have been faster.
  const stored = await findOrder(table, context.userId, orderId);
  const isOpen = stored?.order.status === 'ACTIVE' && stored.order.run <= run;
  if (stored && isOpen) await table.write([putOrder(context.userId, order, stored.version)]);
}
