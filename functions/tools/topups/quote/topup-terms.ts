import * as z from 'zod';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { storedMinorSchema } from '../../../../shared/services/amounts/stored-money.ts';
import type { QuoteKind } from '../../../../shared/services/quote/quote.ts';

/** What a top-up will be and cost. */
export const topupTermsSchema = z.strictObject({
  e164: z.string(),
  phone_number: z.string(),
  carrier_id: z.string(),
  carrier_name: z.string(),
  currency: z.string(),
  amount: storedMinorSchema,
  exchange_rate: z.string(),
  cost_currency: z.string(),
  cost: storedMinorSchema,
  fee: storedMinorSchema,
  total: storedMinorSchema,
});

export type TopupTerms = z.output<typeof topupTermsSchema>;

export const topupQuotes: QuoteKind<TopupTerms> = {
  tool: 'create_topup',
  terms: topupTermsSchema,
};

/** The figures of a quote, or of the top-up made from it, as the tools answer with them. */
export function describeFigures({
  amount,
  currency,
  fee,
  total,
  cost_currency,
}: Pick<TopupTerms, 'amount' | 'currency' | 'fee' | 'total' | 'cost_currency'>) {
  return {
    amount: toJsonAmount(amount, currency),
    currency,
    fee: toJsonAmount(fee, cost_currency),
    total: toJsonAmount(total, cost_currency),
    cost_currency,
  };
}

/** What a person was shown of a quote, under the names of the tool's input. */
export function showTerms({ phone_number, carrier_id, amount, currency }: TopupTerms) {
  return { phone_number, carrier_id, amount: toJsonAmount(amount, currency) };
}
