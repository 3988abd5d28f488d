import type { CallContext } from '../bound-tool.ts';
import { deriveId } from '../derive-id.ts';
import { localDay } from '../local-day.ts';
import { nextReference } from '../next-reference.ts';
import type { CallScheduler } from '../ports/call-scheduler.ts';
import type { RecordTable } from '../ports/record-table.ts';
import { type Refused, refused } from '../tool-result.ts';
import { runKey, scheduleRun } from './schedule-run.ts';
import { findOrder, putOrder, type StandingOrder } from './standing-order.ts';
import {
  checkStandingQuote,
  findStandingQuote,
  type StoredQuote,
  useStandingQuote,
} from './standing-quote.ts';

/** What standing orders need of the platform. */
export interface StandingPorts {
  readonly table: RecordTable;
  readonly scheduler: CallScheduler;
}

type Executed = { readonly type: 'ok'; readonly order: StandingOrder } | Refused;

/**
 * Sets an order up, or cancels one, as its quote says; once per idempotency key. Nothing is paid
 * now. The first run is scheduled before the order is stored, so that none waits for ever.
 * @param runTool the internal tool that makes runs
 */
export async function executeStandingQuote(
  quoteId: string | undefined,
  runTool: string,
  context: CallContext,
  ports: StandingPorts,
): Promise<Executed> {
  const found = quoteId && (await findStandingQuote(ports.table, context.userId, quoteId));
  if (!found) return refused('QUOTE_NOT_FOUND', 'This person has no such quote');
  return found.quote.cancels === undefined
    ? setUp(found, runTool, context, ports)
    : cancel(found, found.quote.cancels, context, ports);
}

async function setUp(
  found: StoredQuote,
  runTool: string,
  context: CallContext,
  { table, scheduler }: StandingPorts,
): Promise<Executed> {
  const { userId, idempotencyKey, now, timezone } = context;
  const orderId = deriveId('ord', userId, idempotencyKey);
  const known = await findOrder(table, userId, orderId);
  if (known) return known.order.quote_id === found.quote.quote_id ? toOk(known.order) : keyReused;
  const refusal = checkStandingQuote(found.quote, now);
  if (refusal) return refusal;
  const { first_on } = found.quote;
  await scheduleRun(scheduler, runTool, { orderId, run: 0, attempt: 0 }, context, first_on);
  const reference = await nextReference(table, 'ORD', localDay(now, timezone));
  const order = toOrder(found.quote, { orderId, reference, now });
  const written = await table.write([
    useStandingQuote(userId, found, idempotencyKey),
    putOrder(userId, order, 'absent'),
  ]);
  if (written.type === 'written') return toOk(order);
  const faster = await findOrder(table, userId, orderId);
  return faster ? toOk(faster.order) : quoteUsed;
}

async function cancel(
  found: StoredQuote,
  orderId: string,
  { userId, idempotencyKey, now }: CallContext,
  { table, scheduler }: StandingPorts,
): Promise<Executed> {
  const stored = await findOrder(table, userId, orderId);
  if (stored === undefined) return refused('NOTHING_SCHEDULED', 'There is no such order');
  const { order, version } = stored;
  if (order.cancelled_by === idempotencyKey) return toOk(order);
  const refusal = checkStandingQuote(found.quote, now);
  if (refusal) return refusal;
  if (order.status !== 'ACTIVE') return refused('NOTHING_SCHEDULED', 'The order is over already');
  if (order.running !== undefined) return underWay;
  const cancelled = { ...order, status: 'CANCELLED', cancelled_by: idempotencyKey } as const;
  const written = await table.write([
    useStandingQuote(userId, found, idempotencyKey),
    putOrder(userId, cancelled, version),
  ]);
  if (written.type === 'rejected') {
    const now = (await findOrder(table, userId, orderId))?.order;
    return now?.cancelled_by === idempotencyKey ? toOk(now) : underWay;
  }
  // A call that still arrives finds the order cancelled.
  await scheduler.cancel(runKey({ orderId, run: order.run, attempt: 0 }));
  return toOk(cancelled);
}

const keyReused = refused('IDEMPOTENCY_KEY_REUSED', 'The key belongs to another operation');
const quoteUsed = refused('QUOTE_USED', 'The quote was executed already');
const underWay = refused('RUN_UNDER_WAY', 'A run of this order is being made right now');

function toOk(order: StandingOrder): Executed {
  return { type: 'ok', order };
}

function toOrder(
  {
    quote_id,
    cancels: _none,
    request: _request,
    expires_at: _end,
    used_by: _by,
    ...terms
  }: StoredQuote['quote'],
  {
    orderId,
    reference,
    now,
  }: { readonly orderId: string; readonly reference: string; readonly now: string },
): StandingOrder {
  return {
    ...terms,
    quote_id,
    order_id: orderId,
    reference,
    status: 'ACTIVE',
    run: 0,
    next_on: terms.first_on,
    failures: 0,
    created_at: now,
  };
}
