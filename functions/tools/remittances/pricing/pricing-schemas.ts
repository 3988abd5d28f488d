import * as z from 'zod';
import { decimalAmountSchema } from '../../../../shared/services/amounts/decimal-amount.ts';
import { labelSchema } from '../corridor/corridor-schemas.ts';

export const amountInput = decimalAmountSchema.meta({
  'x-entity': 'money',
  'x-currency': 'USD',
  description: 'What the person sends, in US dollars, without the fee.',
});

export const receiveAmountInput = decimalAmountSchema.meta({
  'x-entity': 'money',
  'x-currency-input': 'receive_currency',
  'x-held-in': { amount: 'recipient_gets', currency: 'recipient_currency' },
  description:
    'What shall arrive, exactly, in the currency of the country, when the person fixed that ("que le lleguen 3000 pesos"); amount_usd then follows from it.',
});

export const figureShape = {
  amount_usd: z.number(),
  fee_usd: z.number(),
  total_usd: z.number().meta({ description: 'amount_usd + fee_usd: what is charged.' }),
  exchange_rate: z.number().meta({ description: 'Units of recipient_currency for one US dollar.' }),
  recipient_gets: z.number(),
  recipient_currency: z.string(),
};

/** In a result that flows save: null clears what an earlier quote fixed. */
const receiveAmountFigure = z
  .number()
  .nullable()
  .meta({ description: 'recipient_gets, when the person fixed what arrives; otherwise null.' });

export const priceSchema = z.object({
  quote_id: z.string(),
  country: z.string(),
  country_name: labelSchema,
  ...figureShape,
  receive_amount: receiveAmountFigure,
  eta: z.string().meta({ description: 'Of the method that was asked for, or the usual one.' }),
  eta_label: labelSchema,
  expires_at: z.string().meta({ description: 'Until then, these figures hold.' }),
});
