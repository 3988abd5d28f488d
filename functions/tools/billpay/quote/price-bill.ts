import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { type NeedsInput, type Refused, refused } from '../../../../shared/services/tool-result.ts';
import { type FoundBill, findBill } from '../bill/find-bill.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { isInProgress } from '../payment/bill-slots.ts';
import { refusals } from '../refusals.ts';
import { chooseAmount } from './choose-amount.ts';
import type { Figures } from './figures.ts';
import { calculatePrice, type Price } from './price.ts';
import type { BillRequest, Quote } from './quote.ts';
import { quoteTerms } from './quote-terms.ts';

/** A payable bill with the amount to pay and its price. */
export interface PricedBill {
  readonly type: 'priced';
  readonly terms: Figures;
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
  if (await isInProgress(ports.table, context.userId, identity)) return refusals.paymentInProgress;
  if (found.bill.due.minor === 0n) return refused('ALREADY_PAID', 'Nothing is due on this bill');
  const chosen = chooseAmount(request.amount, found);
  if (chosen.type !== 'amount') return chosen;
  const price = calculatePrice(chosen.amount, found.rate);
  return { type: 'priced', price, terms: quoteTerms(found, chosen, price), bill: found };
}

/** Derives the same id for the same call, which then gets the same quote. */
export function deriveQuoteId(
  purpose: Quote['purpose'],
  request: BillRequest,
  { userId, idempotencyKey }: CallContext,
): string {
  return deriveId('quote', userId, idempotencyKey, purpose, JSON.stringify(request));
}
