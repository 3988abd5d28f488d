import type { FoundBill } from '../bill/find-bill.ts';
import type { ChosenAmount } from './choose-amount.ts';
import type { PaymentTerms } from './payment-terms.ts';
import { PAYMENT_CURRENCY, type Price } from './price.ts';

/** Builds the terms of a quote from a bill, the amount to pay and its price. */
export function quoteTerms(
  { biller, reference, name, bill }: FoundBill,
  { amount, paysAll }: ChosenAmount,
  price: Price,
): PaymentTerms {
  return {
    biller_id: biller.id,
    biller_name: biller.name,
    bill_reference: reference,
    bill_name: name,
    currency: amount.currency,
    amount: amount.minor,
    pays_all: paysAll,
    due_on: bill.dueOn,
    cost_currency: PAYMENT_CURRENCY,
    ...price,
  };
}
