import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { type FoundBill, findBill } from '../bill/find-bill.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { chooseAmount } from '../quote/choose-amount.ts';
import type { PaymentTerms } from '../quote/payment-terms.ts';
import { calculatePrice } from '../quote/price.ts';
import { quoteTerms } from '../quote/quote-terms.ts';

export type Repricing =
  | { readonly type: 'fixed'; readonly figures: PaymentTerms }
  /** It cannot be paid as agreed. */
  | { readonly type: 'impossible'; readonly reason: string };

/** Prices a scheduled payment on its day: the whole amount due then, or the agreed part of it. */
export async function repricePayment(
  agreed: PaymentTerms,
  context: CallContext,
  ports: BillpayPorts,
): Promise<Repricing> {
  const { biller_id, bill_reference, bill_name, max_total = agreed.total } = agreed;
  const found = await findBill({ biller_id, bill_reference }, context, ports);
  if (found.type === 'needs-input') return { type: 'impossible', reason: found.reason };
  if (found.type === 'refused') return { type: 'impossible', reason: found.errorCode };
  const { due } = found.bill;
  if (due.minor === 0n) return { type: 'impossible', reason: 'ALREADY_PAID' };
  const chosen = chooseAmount(findAgreedPart(agreed, found), found);
  if (chosen.type !== 'amount') return { type: 'impossible', reason: chosen.reason };
  const price = calculatePrice(chosen.amount, found.rate);
  if (price.total > max_total) return { type: 'impossible', reason: 'PRICE_ABOVE_MAXIMUM' };
  return { type: 'fixed', figures: { ...quoteTerms(found, chosen, price), bill_name } };
}

/** Returns `undefined` for the whole amount; a part never exceeds what is due now. */
function findAgreedPart(
  { pays_all, amount, currency }: PaymentTerms,
  { bill: { due } }: FoundBill,
) {
  return pays_all || amount >= due.minor ? undefined : toJsonAmount(amount, currency);
}
