import * as z from 'zod';
import { amountIn } from '../../../../shared/services/amounts/amount-in.ts';
import { daySchema, identityShape } from '../bill/bill-schemas.ts';

export const priceShape = {
  amount: amountIn('currency'),
  currency: z.string(),
  fee: amountIn('cost_currency'),
  total: amountIn('cost_currency').meta({ description: 'Cost of the amount + fee.' }),
  cost_currency: z.string(),
};

export const quotedShape = {
  quote_id: z.string(),
  ...identityShape,
  ...priceShape,
  cost: amountIn('cost_currency'),
  exchange_rate: z.number().meta({ description: 'Units of currency for one of cost_currency.' }),
  due_on: daySchema,
  expires_at: z.string(),
};

export const paymentSchema = z.object({
  payment_id: z.string(),
  reference: z.string(),
  status: z.enum(['SCHEDULED', 'PENDING', 'COMPLETED', 'FAILED', 'CANCELLED']),
  is_pending: z.boolean().meta({ description: 'The biller has it and did not post it yet.' }),
  is_cancelled: z.boolean().meta({ description: 'It was scheduled and will not be made.' }),
  is_with_colleague: z
    .literal(true)
    .exactOptional()
    .meta({ description: 'A colleague looks into it: nothing else will find out how it ends.' }),
  ...identityShape,
  ...priceShape,
  pay_day: daySchema.exactOptional().meta({ description: 'Day it was scheduled for.' }),
  failure: z.string().exactOptional().meta({ description: 'Why it was not paid.' }),
  created_at: z.string(),
});
