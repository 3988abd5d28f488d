import type { CallContext } from '../../bound-tool.ts';
import { findOrder, putOrder, type StoredOrder } from '../order.ts';
import type { OrderKind, OrderPorts } from '../order-kind.ts';
import { publish } from './tell-ending.ts';

/** A run on its day that takes longer is spoken of. */
const TELL_AFTER_MS = 30 * 60_000;

/**
 * Tells the person, once, that nobody knows yet whether what they had scheduled was done. Nobody
 * waits at a screen for it, so that silence would read as "it was done". Its end is told as always.
 */
export async function tellDoubt<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  orderId: string,
  context: CallContext,
  { table, events }: Ports,
): Promise<void> {
  const { later } = kind;
  if (later === undefined) return;
  const stored = await findOrder(kind, context.userId, orderId, table);
  const isScheduled = stored && later.startsAt(stored.order.terms) !== undefined;
  if (stored === undefined || !isScheduled || !isInDoubt(stored, context.now)) return;
  const { order, version } = stored;
  await publish(kind, order, later.doubtEvent, 'doubt', context, events);
  const told = { ...order, doubt_told_at: context.now };
  // Another look may have been faster; then the next one tells again, as the same event.
  await table.write([putOrder(kind, context.userId, told, version)]);
}

function isInDoubt<Terms>({ order }: StoredOrder<Terms>, now: string): boolean {
  const { stage, ending, case_opened_at, doubt_told_at, since } = order;
  const isOpen = ending === undefined && case_opened_at === undefined;
  const isLate = Date.parse(now) - Date.parse(since) >= TELL_AFTER_MS;
  return isOpen && stage !== 'scheduled' && doubt_told_at === undefined && isLate;
}
