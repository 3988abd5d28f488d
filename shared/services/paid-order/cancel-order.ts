import type { CallContext } from '../bound-tool.ts';
import type { GuardedWrite } from '../guarded-write.ts';
import type { RecordTable } from '../ports/record-table.ts';
import type { Refused } from '../tool-result.ts';
import { findOrder, putOrder } from './order.ts';
import type { OrderKind, OrderPorts } from './order-kind.ts';

/**
 * Plans calling off an order whose day has not come: what is written together with the acceptance
 * of that, or the refusal when it is too late.
 */
export async function planCancellation<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  orderId: string,
  tooLate: Refused,
  { userId, idempotencyKey, now }: CallContext,
  table: RecordTable,
): Promise<readonly GuardedWrite[] | Refused> {
  const stored = await findOrder(kind, userId, orderId, table);
  const isWaiting = stored?.order.stage === 'scheduled' && stored.order.ending === undefined;
  if (stored === undefined || !isWaiting) return tooLate;
  const ended = { ending: { type: 'cancelled' }, ended_by: 'call', updated_at: now } as const;
  const order = { ...stored.order, ...ended, cancelled_by: idempotencyKey };
  const freed = kind.free?.(order, userId) ?? [];
  return [
    { write: putOrder(kind, userId, order, stored.version), refusal: tooLate },
    ...freed.map((write) => ({ write })),
  ];
}
