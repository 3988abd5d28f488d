import * as z from 'zod';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { storedMinorSchema } from '../../../../shared/services/amounts/stored-money.ts';
import type { Quote, QuoteKind } from '../../../../shared/services/quote/quote.ts';

/** What a payment pays and costs, and when. */
export const paymentTermsSchema = z.strictObject({
  biller_id: z.string(),
  biller_name: z.string(),
  bill_reference: z.string(),
  bill_name: z.string(),
  currency: z.string(),
  amount: storedMinorSchema,
  /** The whole amount due. A scheduled payment then pays what is due on its day. */
  pays_all: z.boolean(),
  due_on: z.string(),
  exchange_rate: z.string(),
  cost_currency: z.string(),
  cost: storedMinorSchema,
  fee: storedMinorSchema,
  total: storedMinorSchema,
  /** For a scheduled payment: its moment, its day and the highest total on that day. */
  pay_on: z.string().exactOptional(),
  pay_day: z.string().exactOptional(),
  max_total: storedMinorSchema.exactOptional(),
  /** The payment that a quote calls off. */
  cancels: z.string().exactOptional(),
});

export type PaymentTerms = z.output<typeof paymentTermsSchema>;

export const payBillQuotes: QuoteKind<PaymentTerms> = {
  tool: 'pay_bill',
  terms: paymentTermsSchema,
};

export const scheduleBillQuotes: QuoteKind<PaymentTerms> = {
  tool: 'schedule_bill',
  terms: paymentTermsSchema,
};

/** What a person was shown of a quote, under the names of the tools' input. */
export function showTerms({ biller_id, bill_reference, pay_on, cancels, ...terms }: PaymentTerms) {
  const amount = toJsonAmount(terms.amount, terms.currency);
  const action = cancels === undefined ? 'schedule' : 'cancel';
  return { biller_id, bill_reference, amount, pay_on, action };
}

/** Describes bill and price for people, models and notices. */
export function describeFigures(terms: PaymentTerms) {
  const { biller_id, biller_name, bill_reference, bill_name, currency, cost_currency } = terms;
  return {
    biller_id,
    biller_name,
    bill_reference,
    bill_name,
    amount: toJsonAmount(terms.amount, currency),
    currency,
    fee: toJsonAmount(terms.fee, cost_currency),
    total: toJsonAmount(terms.total, cost_currency),
    cost_currency,
  };
}

/** Describes a quote as its confirmation shows it. */
export function describeQuote({ quote_id, expires_at, terms }: Quote<PaymentTerms>) {
  const cost = toJsonAmount(terms.cost, terms.cost_currency);
  const exchange_rate = Number(terms.exchange_rate);
  const { due_on } = terms;
  return { quote_id, ...describeFigures(terms), cost, exchange_rate, due_on, expires_at };
}

/** Describes a quote to schedule or cancel a payment. */
export function describeScheduleQuote(quote: Quote<PaymentTerms>) {
  const { pay_on = '', pay_day = '', cancels, due_on, ...terms } = quote.terms;
  const isCancellation = cancels !== undefined;
  return {
    ...describeQuote(quote),
    action: isCancellation ? ('cancel' as const) : ('schedule' as const),
    is_cancellation: isCancellation,
    pay_on,
    pay_day,
    max_total: toJsonAmount(terms.max_total ?? terms.total, terms.cost_currency),
    is_after_due: pay_day > due_on,
  };
}
