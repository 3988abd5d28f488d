import * as z from 'zod';
import { amountIn } from '../../../shared/services/amounts/amount-in.ts';
import { decimalAmountSchema } from '../../../shared/services/amounts/decimal-amount.ts';
import { payeeSchema } from '../../../shared/services/quote/payee.ts';
import { quotedInputShape } from '../../../shared/services/quote/quoted-input.ts';

export const labelSchema = z
  .object({ es: z.string(), en: z.string() })
  .meta({ description: 'Per language.' });

export const phoneInput = z.string().min(1).max(40).meta({
  'x-entity': 'phone',
  description: 'Mobile number as the person wrote it, with country code if they gave one.',
});

export const carrierInput = z
  .string()
  .min(1)
  .max(60)
  .meta({ description: 'carrier_id from detect_carrier or list_carriers, or the carrier’s name.' });

export const numberSchema = z.object({
  name: z.string().meta({ description: 'How the person calls this number.' }),
  phone: z.string().meta({ description: 'International format.' }),
  carrier_id: z.string(),
  carrier_name: z.string(),
});

export const quoteSchema = z.object({
  quote_id: z.string(),
  phone_number: z.string(),
  carrier_id: z.string(),
  carrier_name: z.string(),
  payee: payeeSchema,
  amount: amountIn('currency'),
  currency: z.string(),
  exchange_rate: z.number().meta({ description: 'Units of currency for one of cost_currency.' }),
  cost: amountIn('cost_currency'),
  cost_currency: z.string(),
  fee: amountIn('cost_currency'),
  total: amountIn('cost_currency').meta({ description: 'cost + fee.' }),
  expires_at: z.string(),
});

export const topupSchema = z.object({
  topup_id: z.string(),
  reference: z.string(),
  status: z.enum(['PENDING', 'COMPLETED', 'FAILED']),
  is_pending: z
    .boolean()
    .meta({ description: 'Nobody knows yet whether the carrier did it; the person will be told.' }),
  is_with_colleague: z
    .literal(true)
    .exactOptional()
    .meta({ description: 'A colleague looks into it: nothing else will find out how it ends.' }),
  carrier_id: z.string(),
  carrier_name: z.string(),
  phone_number: z.string(),
  amount: amountIn('currency'),
  currency: z.string(),
  fee: amountIn('cost_currency'),
  total: amountIn('cost_currency'),
  cost_currency: z.string(),
  created_at: z.string(),
});

export const amountInput = decimalAmountSchema.meta({
  'x-entity': 'money',
  description: 'One of the carrier’s amounts, in the carrier’s currency.',
});

export const createTopupInput = z.object({
  phone_number: phoneInput,
  carrier_id: carrierInput,
  amount: amountInput,
  ...quotedInputShape,
});
