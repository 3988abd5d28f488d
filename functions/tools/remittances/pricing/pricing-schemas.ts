import * as z from 'zod';
import { decimalAmountSchema } from '../../../../shared/services/decimal-amount.ts';
import { labelSchema } from '../corridor/corridor-schemas.ts';

export const amountInput = decimalAmountSchema.meta({
  'x-entity': 'money',
  'x-currency': 'USD',
  description: 'What the person sends, in US dollars, without the fee.',
});

export const figureShape = {
  amount_usd: z.number(),
  fee_usd: z.number(),
  total_usd: z.number().meta({ description: 'amount_usd + fee_usd: what is charged.' }),
  exchange_rate: z.number().meta({ description: 'Units of recipient_currency for one US dollar.' }),
  recipient_gets: z.number(),
  recipient_currency: z.string(),
};

export const priceSchema = z.object({
  quote_id: z.string(),
  country: z.string(),
  country_name: labelSchema,
  ...figureShape,
  eta: z.string().meta({ description: 'Of the method that was asked for, or the usual one.' }),
  eta_label: labelSchema,
  expires_at: z.string().meta({ description: 'Until then, these figures hold.' }),
});
