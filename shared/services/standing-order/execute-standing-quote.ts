import { ConflictError } from '../../domain/errors.ts';
import type { CallContext } from '../bound-tool.ts';
import { localDay } from '../calendar/local-day.ts';
import { deriveId } from '../derive-id.ts';
import type { GuardedWrite } from '../guarded-write.ts';
import { nextReference } from '../next-reference.ts';
import type { CallScheduler } from '../ports/call-scheduler.ts';
import type { RecordTable } from '../ports/record-table.ts';
import { executeQuote } from '../quote/execute-quote.ts';
import type { Quote } from '../quote/quote.ts';
import { ok, type Refused, type ToolResult } from '../tool-result.ts';
import { callOffOrder } from './call-off-order.ts';
import { runKey, scheduleRun } from './schedule-run.ts';
import { findOrder, putOrder, type StandingOrder } from './standing-order.ts';
import { refuseOrder, type StandingTerms, standingQuotes } from './standing-quote.ts';

/** What standing orders need of the platform. */
export interface StandingPorts {
  readonly table: RecordTable;
  readonly scheduler: CallScheduler;
}

interface StandingTools {
  /** The tool that the person confirmed. */
  readonly tool: string;
  /** The internal tool that makes runs. */
  readonly runTool: string;
}

/**
 * Sets an order up, or cancels one, as its quote says; once per idempotency key. Nothing is paid
 * now. The first run is scheduled before the order is stored, so that none waits for ever.
 */
export function executeStandingQuote(
  { tool, runTool }: StandingTools,
  quoteId: string | undefined,
  context: CallContext,
  ports: StandingPorts,
): Promise<ToolResult<StandingOrder>> {
  const { userId, idempotencyKey } = context;
  const ownId = deriveId('ord', userId, idempotencyKey);
  const steps = {
    input: {},
    show: () => ({}),
    accept: (quote: Quote<StandingTerms>) =>
      quote.terms.cancels === undefined
        ? setUp(quote, ownId, runTool, context, ports)
        : cancel(quote.terms.cancels, context, ports),
    perform: async ({ terms: { cancels } }: Quote<StandingTerms>) => {
      const stored = await findOrder(ports.table, userId, cancels ?? ownId);
      if (stored === undefined) throw new ConflictError('The stored order no longer exists');
      const { order } = stored;
      // A call that still arrives finds the order cancelled.
      const key = runKey({ orderId: order.order_id, run: order.run, attempt: 0 });
      if (cancels !== undefined) await ports.scheduler.cancel(key);
      return order;
    },
    report: (order: StandingOrder) => ok(order),
  };
  return executeQuote(standingQuotes(tool), quoteId, steps, context, ports.table);
}

async function setUp(
  { quote_id, terms: { cancels: _none, ...terms } }: Quote<StandingTerms>,
  orderId: string,
  runTool: string,
  context: CallContext,
  { table, scheduler }: StandingPorts,
): Promise<readonly GuardedWrite[]> {
  const { userId, now, timezone } = context;
  const { first_on } = terms;
  await scheduleRun(scheduler, runTool, { orderId, run: 0, attempt: 0 }, context, first_on);
  const order: StandingOrder = {
    ...terms,
    quote_id,
    order_id: orderId,
    reference: await nextReference(table, 'ORD', userId, localDay(now, timezone)),
    status: 'ACTIVE',
    run: 0,
    next_on: first_on,
    failures: 0,
    created_at: now,
  };
  return [{ write: putOrder(userId, order, 'absent') }];
}

async function cancel(
  orderId: string,
  context: CallContext,
  { table }: StandingPorts,
): Promise<readonly GuardedWrite[] | Refused> {
  const stored = await findOrder(table, context.userId, orderId);
  if (stored?.order.status !== 'ACTIVE') return refuseOrder('NOTHING_SCHEDULED');
  if (stored.order.running !== undefined) return refuseOrder('RUN_UNDER_WAY');
  return [callOffOrder(stored, context)];
}
