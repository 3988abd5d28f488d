import * as z from 'zod';
import { decimalAmountSchema } from '../../../../shared/services/amounts/decimal-amount.ts';

export const labelSchema = z.object({ es: z.string(), en: z.string() });

export const billerInput = z.string().trim().min(1).max(60).meta({
  description:
    'Company, kind of service or saved bill, in the words of the person; or its biller_id.',
});

export const referenceInput = z
  .string()
  .regex(/^[\d\s-]{1,30}$/)
  .meta({
    'x-entity': 'account',
    description: 'Service, contract or phone number printed on the bill: digits only.',
  });

export const amountInput = decimalAmountSchema.meta({
  'x-entity': 'money',
  'x-currency': 'MXN',
  description: 'How much of the bill to pay, in Mexican pesos; left out: all that is due.',
});

export const identityShape = {
  biller_id: z.string(),
  biller_name: z.string(),
  bill_reference: z.string().meta({ description: 'The number on the bill.' }),
  bill_name: z.string().meta({ description: 'How the person calls the bill.' }),
};

export const daySchema = z.string().meta({ description: 'YYYY-MM-DD.' });

export const billSchema = z.object({
  ...identityShape,
  status: z.enum(['DUE', 'OVERDUE', 'PAID']),
  amount_due: z.number().meta({ description: 'All that is due, with surcharge.' }),
  currency: z.string(),
  due_on: daySchema,
  scheduled_for: daySchema
    .exactOptional()
    .meta({ description: 'When a scheduled payment pays it.' }),
});
