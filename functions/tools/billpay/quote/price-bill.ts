import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import { type FoundBill, findBill } from '../bill/find-bill.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { isInProgress } from '../payment/bill-slots.ts';
import { refuse } from '../refusals.ts';
import { chooseAmount } from './choose-amount.ts';
import type { PaymentTerms } from './payment-terms.ts';
import { calculatePrice, type Price } from './price.ts';
import { quoteTerms } from './quote-terms.ts';

/** What a call says about a bill and how much of it to pay. */
export interface BillRequest {
  readonly biller_id: string;
  readonly bill_reference?: string | undefined;
  readonly amount?: number | undefined;
}

/** A payable bill with the amount to pay and its price. */
export interface PricedBill {
  readonly type: 'priced';
  readonly terms: PaymentTerms;
  readonly price: Price;
  readonly bill: FoundBill;
}

/**
 * Finds the bill that a call refers to and prices the requested payment. Returns a question or a
 * refusal when that is not possible.
 */
export async function priceBill(
  request: BillRequest,
  context: CallContext,
  ports: BillpayPorts,
): Promise<PricedBill | NeedsInput | Refused> {
  const found = await findBill(request, context, ports);
  if (found.type !== 'found') return found;
  const identity = { biller_id: found.biller.id, bill_reference: found.reference };
  if (await isInProgress(ports.table, context.userId, identity)) return refuse('PAYMENT_UNDER_WAY');
  if (found.bill.due.minor === 0n) return refuse('ALREADY_PAID');
  const chosen = chooseAmount(request.amount, found);
  if (chosen.type !== 'amount') return chosen;
  const price = calculatePrice(chosen.amount, found.rate);
  return { type: 'priced', price, terms: quoteTerms(found, chosen, price), bill: found };
}
