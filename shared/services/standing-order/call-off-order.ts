import type { CallContext } from '../bound-tool.ts';
import type { GuardedWrite } from '../guarded-write.ts';
import { putOrder, type StoredOrder } from './standing-order.ts';
import { refuseOrder } from './standing-quote.ts';

/**
 * Plans the write that calls an order off, unless a run of it begins meanwhile. A scheduled call
 * that still comes finds the order cancelled.
 */
export function callOffOrder(
  { order, version }: StoredOrder,
  { userId, idempotencyKey }: CallContext,
): GuardedWrite {
  const cancelled = { ...order, status: 'CANCELLED', cancelled_by: idempotencyKey } as const;
  return { write: putOrder(userId, cancelled, version), refusal: refuseOrder('RUN_UNDER_WAY') };
}
