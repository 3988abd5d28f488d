import { ConflictError } from '../../domain/errors.ts';
import type { CallContext } from '../bound-tool.ts';
import type { GuardedWrite } from '../guarded-write.ts';
import type { RecordWrite } from '../ports/record-table.ts';
import { returnMoney } from './move-money.ts';
import { followOrder, type Progress, placeOrder, takeBack } from './next-step.ts';
import { findOrder, isDone, type PaidOrder, putOrder, type StoredOrder } from './order.ts';
import type { OrderKind, OrderPorts } from './order-kind.ts';
import { planCase } from './plan-case.ts';

/** More than the steps of a whole order plus as many lost races. */
const MAX_STEPS = 12;

/** Who takes an order further, and how far. */
const steps = {
  /** The person's own call, until it is placed. */
  call: placeOrder,
  /** The person's own call that wants it back. */
  recall: takeBack,
  look: followOrder,
} as const;

export type Advancer = keyof typeof steps;

/**
 * Takes an order as far as possible now, step by step, and stores each step on the version that was
 * read. Several processes may do so at once: the first write wins, the others read again.
 * @returns `undefined` when there is no such order
 * @throws whatever the steps throw; advancing again continues
 */
export async function advanceOrder<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  orderId: string,
  by: Advancer,
  context: CallContext,
  ports: Ports,
): Promise<PaidOrder<Terms> | undefined> {
  const takeStep = steps[by];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const stored = await findOrder(kind, context.userId, orderId, ports.table);
    if (stored === undefined) return undefined;
    const progress = await takeStep(kind, stored.order, context, ports);
    if (progress === undefined) return stored.order;
    const order = applyProgress(stored.order, progress, by, context);
    if (await storeProgress(kind, stored, order, context, ports)) continue;
    const latest = await findOrder(kind, context.userId, orderId, ports.table);
    // Nobody changed it: something else has what it needs now, and the next look tries again.
    if (latest?.version === stored.version) return latest.order;
  }
  throw new ConflictError('Parallel writes kept changing the order');
}

function applyProgress<Terms>(
  order: PaidOrder<Terms>,
  progress: Progress<Terms>,
  by: Advancer,
  { now }: CallContext,
): PaidOrder<Terms> {
  const isTold = by !== 'look' && order.is_left_to_looks !== true;
  const ended = progress.ending && { ended_by: isTold ? ('call' as const) : ('look' as const) };
  return { ...order, ...progress, ...ended, updated_at: now };
}

/** @returns false when another write came first, or something else has what the order needs */
async function storeProgress<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  { order: before, version }: StoredOrder<Terms>,
  order: PaidOrder<Terms>,
  context: CallContext,
  ports: Ports,
): Promise<boolean> {
  const { userId } = context;
  if (isDone(order)) await kind.finish?.(order, context, ports);
  const written = await ports.table.write([
    putOrder(kind, userId, order, version),
    ...listSideWrites(kind, before, order, userId),
    ...planCase(kind, before, order, context, ports),
  ]);
  if (written.type === 'written') return true;
  if (order.payment_id !== before.payment_id) await returnOrphan(kind, order, context, ports);
  return false;
}

function listSideWrites<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  before: PaidOrder<Terms>,
  order: PaidOrder<Terms>,
  userId: string,
): readonly RecordWrite[] {
  if (order.ending && before.ending === undefined) return kind.free?.(order, userId) ?? [];
  const isStarted = before.stage === 'scheduled' && order.stage === 'accepted';
  const reserved: readonly GuardedWrite[] = (isStarted && kind.reserve?.(order, userId)) || [];
  return reserved.map(({ write }) => write);
}

/** Another process ended the order without the payment that this one made for it. */
async function returnOrphan<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  { order_id, payment_id }: PaidOrder<Terms>,
  context: CallContext,
  ports: Ports,
): Promise<void> {
  const stored = await findOrder(kind, context.userId, order_id, ports.table);
  const isOrphan = stored?.order.ending && stored.order.payment_id !== payment_id;
  if (isOrphan) await returnMoney(payment_id, context, ports);
}
