import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { listOrders } from '../../../../shared/services/paid-order/order.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { transferOrders } from './transfer-orders.ts';
import type { TransferTerms } from './transfer-terms.ts';

/** So many of the latest are looked at: what is not known yet is hardly older. */
const MAX_SEARCHED = 20;

/**
 * Whether the same amount to the same person may be on its way already: the partner has not said
 * whether it took it. Another one now would pay twice, from whatever conversation it is asked for.
 */
export async function isUnderWay(
  { recipient_id, amount }: TransferTerms,
  { userId }: CallContext,
  { table }: RemittancesPorts,
): Promise<boolean> {
  const latest = await listOrders(transferOrders, userId, MAX_SEARCHED, table);
  return latest.some(
    ({ ending, stage, terms }) =>
      ending === undefined &&
      stage !== 'placed' &&
      terms.recipient_id === recipient_id &&
      terms.amount === amount,
  );
}
