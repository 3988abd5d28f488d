import { ConflictError } from '../../domain/errors.ts';
import type { CallContext } from '../bound-tool.ts';
import { advanceOrder } from './advance-order.ts';
import { lookAtOrder } from './look-at-order.ts';
import { findOrder, isDone, isRecalled, type PaidOrder, putOrder } from './order.ts';
import { findBeginning, type OrderKind, type OrderPorts } from './order-kind.ts';
import { scheduleLooks, toLookKey } from './schedule-look.ts';
import { claimTelling } from './telling/claim-telling.ts';

/** More than an order is written at the same time. */
const MAX_RACES = 5;

/**
 * Wants an order back that may have been done already; the partner decides. Idempotent, also after
 * a crash: from the first call on the order says so, and looks go on until the partner has spoken
 * or a colleague has the case.
 * @returns the order with its ending, or as it stands when it is too late; `undefined` without one
 * @throws UnavailableError when the partner says nothing
 */
export async function recallOrder<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  orderId: string,
  context: CallContext,
  ports: Ports,
): Promise<PaidOrder<Terms> | undefined> {
  const known = await findOrder(kind, context.userId, orderId, ports.table);
  if (known === undefined) return undefined;
  const look = { orderId, attempt: 0, due: new Date(context.now) };
  const begun = findBeginning(kind, known.order);
  // Who asks again and again for what nobody answers adds no looks to those that go on.
  const isWatched = isRecalled(known.order) && known.order.case_opened_at === undefined;
  if (!isWatched) await scheduleLooks(kind, look, begun, context, ports.scheduler);
  await markRecalled(kind, orderId, context, ports);
  const advanced = await advanceOrder(kind, orderId, 'recall', context, ports);
  if (advanced?.ending && !isDone(advanced)) await claimTelling(kind, orderId, context, ports);
  const order = await lookAtOrder(kind, look, context, ports);
  await ports.scheduler.cancel(toLookKey(look));
  return order;
}

async function markRecalled<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  orderId: string,
  { userId, now, idempotencyKey: by }: CallContext,
  { table }: Ports,
): Promise<void> {
  for (let race = 0; race < MAX_RACES; race += 1) {
    const stored = await findOrder(kind, userId, orderId, table);
    const mayBeTakenBack = stored && (stored.order.ending === undefined || isDone(stored.order));
    if (!mayBeTakenBack || isRecalled(stored.order)) return;
    const recall = { since: now, is_refused: false, by };
    const order = { ...stored.order, recall, updated_at: now };
    const written = await table.write([putOrder(kind, userId, order, stored.version)]);
    if (written.type === 'written') return;
  }
  throw new ConflictError('Parallel writes kept changing the order');
}
