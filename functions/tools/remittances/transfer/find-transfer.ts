import { findOrderByReference, listOrders } from '../../../../shared/services/paid-order/order.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { refuse } from '../refusals.ts';
import { type Transfer, transferOrders } from './transfer-orders.ts';

export type FoundTransfer =
  | { readonly type: 'found'; readonly transfer: Transfer }
  | NeedsInput
  | Refused;

const CHOICES = 5;

/**
 * Finds a person's transfer by its reference, however it is written, or the latest without one;
 * otherwise returns a question or a refusal.
 */
export async function findTransfer(
  given: string | undefined,
  userId: string,
  table: RecordTable,
): Promise<FoundTransfer> {
  const latest = await listOrders(transferOrders, userId, CHOICES, table);
  const [last] = latest;
  if (last === undefined) return refuse('NO_TRANSFERS');
  if (given === undefined) return { type: 'found', transfer: last };
  const [day, number] = given.match(/\d+/g) ?? [];
  const reference = `TXN-${day}-${number}`;
  const stored =
    day && number && (await findOrderByReference(transferOrders, userId, reference, table));
  if (stored) return { type: 'found', transfer: stored.order };
  const choices = latest.map((each) => ({ value: each.reference, label: each.reference }));
  return ask('transfer_id', 'UNKNOWN_TRANSFER', { choices });
}
