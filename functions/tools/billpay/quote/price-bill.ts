import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { type NeedsInput, type Refused, refused } from '../../../../shared/services/tool-result.ts';
import { type FoundBill, findBill } from '../bill/find-bill.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { isUnderWay } from '../payment/bill-slots.ts';
import { refusals } from '../refusals.ts';
import { chooseAmount } from './choose-amount.ts';
import type { Figures } from './figures.ts';
import { type Price, priceOf } from './price.ts';
import type { BillRequest, Quote } from './quote.ts';
import { termsOf } from './quote-terms.ts';

/** A bill that can be paid, with how much of it and at what price. */
export interface PricedBill {
  readonly type: 'priced';
  readonly found: FoundBill;
  readonly terms: Figures;
  readonly price: Price;
}

/** Finds the bill that a call means, and prices what the call wants to pay of it; else a question or a refusal. */
export async function priceBill(
  request: BillRequest,
  context: CallContext,
  ports: BillpayPorts,
): Promise<PricedBill | NeedsInput | Refused> {
  const found = await findBill(request, context, ports);
  if (found.type !== 'found') return found;
  const identity = { biller_id: found.biller.id, bill_reference: found.reference };
  if (await isUnderWay(ports.table, context.userId, identity)) return refusals.underWay;
  if (found.bill.due.minor === 0n) return refused('ALREADY_PAID', 'Nothing is due on this bill');
  const chosen = chooseAmount(request.amount, found);
  if (chosen.type !== 'amount') return chosen;
  const price = priceOf(chosen.amount, found.rate);
  return { type: 'priced', found, price, terms: termsOf(found, chosen, price) };
}

/** The same call gets the same quote again. */
export function quoteIdOf(
  purpose: Quote['purpose'],
  request: BillRequest,
  { userId, idempotencyKey }: CallContext,
): string {
  return deriveId('quote', userId, idempotencyKey, purpose, JSON.stringify(request));
}
