import type { CallContext } from '../bound-tool.ts';
import { localDay } from '../calendar/local-day.ts';
import type { GuardedWrite } from '../guarded-write.ts';
import { nextReference } from '../next-reference.ts';
import type { Quote } from '../quote/quote.ts';
import { addOrder, type PaidOrder } from './order.ts';
import type { OrderKind, OrderPorts } from './order-kind.ts';
import { calculateNextLook } from './patience.ts';
import { scheduleLooks } from './schedule-look.ts';

/**
 * Plans a new order of a quote: what is written together with its acceptance. The first looks
 * are scheduled before: a look that finds no order does nothing, but no order is left without one.
 */
export async function acceptOrder<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  { tool, quote_id, terms }: Quote<Terms>,
  orderId: string,
  context: CallContext,
  { table, scheduler }: Ports,
): Promise<readonly GuardedWrite[]> {
  const { userId, now, timezone, idempotencyKey } = context;
  const startsAt = kind.later?.startsAt(terms);
  const begun = new Date(startsAt ?? now);
  const first =
    startsAt === undefined
      ? { orderId, attempt: 1, due: calculateNextLook(kind.patience, 1, now) }
      : { orderId, attempt: 0, due: begun };
  await scheduleLooks(kind, first, begun, context, scheduler);
  const day = localDay(now, timezone);
  const order: PaidOrder<Terms> = {
    order_id: orderId,
    reference: await nextReference(table, kind.prefixes.reference, userId, day),
    tool,
    asked_by: idempotencyKey,
    quote_id,
    terms,
    stage: startsAt === undefined ? 'accepted' : 'scheduled',
    day,
    created_at: now,
    updated_at: now,
    since: now,
  };
  const added = addOrder(kind, userId, order).map((write) => ({ write }));
  return [...added, ...(kind.reserve?.(order, userId) ?? [])];
}
