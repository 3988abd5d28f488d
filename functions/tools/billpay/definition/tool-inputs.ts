import * as z from 'zod';
import { decimalAmountSchema } from '../../../../shared/services/decimal-amount.ts';

export const categorySchema = z.enum(['electricity', 'phone', 'internet', 'tv', 'water', 'gas']);

export type BillCategory = z.infer<typeof categorySchema>;

export const billerInput = z.string().trim().min(1).max(60).meta({
  description:
    'Company, kind of service or saved bill, in the words of the person; or its biller_id.',
});

export const referenceInput = z
  .string()
  .regex(/^[\d\s-]{1,30}$/)
  .meta({ description: 'Service, contract or phone number printed on the bill: digits only.' });

export const amountInput = decimalAmountSchema.meta({
  'x-entity': 'money',
  'x-currency': 'MXN',
  description: 'How much of the bill to pay, in Mexican pesos; left out: all that is due.',
});

export const payOnInput = z.string().min(1).max(40).meta({
  'x-entity': 'date-time',
  description: 'Day of the payment, YYYY-MM-DD, or a moment in RFC 3339.',
});
