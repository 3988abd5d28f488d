import type { CallContext } from '../../bound-tool.ts';
import { findOrder, type PaidOrder, putOrder } from '../order.ts';
import type { OrderKind, OrderPorts } from '../order-kind.ts';

/**
 * The person's own call is about to return an end that another process has stored: it is told by
 * that call, and whoever has not published it yet leaves it out. A call that dies is asked again
 * by its key, and tells it then.
 */
export async function claimTelling<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  orderId: string,
  { userId }: CallContext,
  { table }: Pick<Ports, 'table'>,
): Promise<PaidOrder<Terms> | undefined> {
  const stored = await findOrder(kind, userId, orderId, table);
  if (stored?.order.ending === undefined || stored.order.ended_by !== 'look') return stored?.order;
  const order = { ...stored.order, ended_by: 'call' as const };
  const written = await table.write([putOrder(kind, userId, order, stored.version)]);
  // Whoever changed it meanwhile tells it by the rules of its own change.
  return written.type === 'written' ? order : stored.order;
}
