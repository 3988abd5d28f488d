import { toMinor } from '../../../../shared/domain/money/money.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { listOrders } from '../../../../shared/services/paid-order/order.ts';
import { SENT_CURRENCY } from '../corridor/corridor.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { transferOrders } from './transfer-orders.ts';

/** So many of the latest are looked at: what is not known yet is hardly older. */
const MAX_SEARCHED = 20;

interface Figures {
  readonly recipient_id: string;
  /** In major units. */
  readonly amount_usd: number;
}

/**
 * Whether the same amount to the same person may be on its way already: the partner has not said
 * whether it took it. Another one now would pay twice, from whatever conversation it is asked for.
 */
export async function isUnderWay(
  { recipient_id, amount_usd }: Figures,
  { userId }: CallContext,
  { table }: RemittancesPorts,
): Promise<boolean> {
  const amount = toMinor(amount_usd, SENT_CURRENCY);
  const latest = await listOrders(transferOrders, userId, MAX_SEARCHED, table);
  return latest.some(
    ({ ending, stage, terms }) =>
      ending === undefined &&
      stage !== 'placed' &&
      terms.recipient_id === recipient_id &&
      terms.amount === amount,
  );
}
