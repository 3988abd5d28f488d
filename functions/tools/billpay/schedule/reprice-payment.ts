import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { type FoundBill, findBill } from '../bill/find-bill.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import type { Payment } from '../payment/payment.ts';
import { chooseAmount } from '../quote/choose-amount.ts';
import type { Figures } from '../quote/figures.ts';
import { priceOf } from '../quote/price.ts';
import { termsOf } from '../quote/quote-terms.ts';

export type FixedPrice =
  | { readonly type: 'fixed'; readonly figures: Figures }
  /** It cannot be paid as it was agreed on. */
  | { readonly type: 'impossible'; readonly reason: string };

/** What a scheduled payment pays and costs on its day: what is due then, or the agreed part of it. */
export async function fixPrice(
  payment: Payment,
  context: CallContext,
  ports: BillpayPorts,
): Promise<FixedPrice> {
  const { biller_id, bill_reference, bill_name, max_total = payment.total } = payment;
  const found = await findBill({ biller_id, bill_reference }, context, ports);
  if (found.type === 'needs-input') return { type: 'impossible', reason: found.reason };
  if (found.type === 'refused') return { type: 'impossible', reason: found.errorCode };
  const { due } = found.bill;
  if (due.minor === 0n) return { type: 'impossible', reason: 'ALREADY_PAID' };
  const chosen = chooseAmount(agreedPart(payment, found), found);
  if (chosen.type !== 'amount') return { type: 'impossible', reason: chosen.reason };
  const price = priceOf(chosen.amount, found.rate);
  if (price.total > max_total) return { type: 'impossible', reason: 'PRICE_ABOVE_MAXIMUM' };
  return { type: 'fixed', figures: { ...termsOf(found, chosen, price), bill_name } };
}

/** Nothing for all of it; never more than is due any more. */
function agreedPart({ pays_all, amount, currency }: Payment, { bill: { due } }: FoundBill) {
  return pays_all || amount >= due.minor ? undefined : toJsonAmount(amount, currency);
}
