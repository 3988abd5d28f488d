import * as z from 'zod';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { storedMinorSchema } from '../../../../shared/services/amounts/stored-money.ts';
import type { QuoteKind } from '../../../../shared/services/quote/quote.ts';
import { deliveryTypes, SENT_CURRENCY } from '../corridor/corridor.ts';

const labelSchema = z.strictObject({ es: z.string(), en: z.string() });

/** What is sent to whom and how, and what it costs. */
export const transferTermsSchema = z.strictObject({
  recipient_id: z.string(),
  recipient_name: z.string(),
  account: z.string(),
  country: z.string(),
  country_name: labelSchema,
  currency: z.string(),
  method_id: z.string(),
  delivery_type: z.enum(deliveryTypes),
  method_label: labelSchema,
  eta: labelSchema,
  amount: storedMinorSchema,
  fee: storedMinorSchema,
  total: storedMinorSchema,
  rate: z.string(),
  payout: storedMinorSchema,
  /** Which of `amount` and `payout` the person fixed. */
  fixes: z.enum(['sent', 'received']),
});

export type TransferTerms = z.output<typeof transferTermsSchema>;

export const createTransferQuotes: QuoteKind<TransferTerms> = {
  tool: 'create_transfer',
  terms: transferTermsSchema,
};

export const repeatTransferQuotes: QuoteKind<TransferTerms> = {
  tool: 'repeat_last_transfer',
  terms: transferTermsSchema,
};

/** What a person was shown of a quote, under the names of the tools' input. */
export function showTerms({ recipient_id, method_id, amount, payout, currency }: TransferTerms) {
  return {
    recipient_id,
    delivery_method_id: method_id,
    amount_usd: toJsonAmount(amount, SENT_CURRENCY),
    receive_amount: toJsonAmount(payout, currency),
  };
}
