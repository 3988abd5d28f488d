import * as z from 'zod';
import { decimalAmountSchema } from '../../../../shared/services/amounts/decimal-amount.ts';

export const amountInput = decimalAmountSchema.meta({
  'x-entity': 'money',
  'x-currency': 'USD',
  description: 'How much to borrow, in whole US dollars.',
});

export const weeksInput = z
  .int()
  .min(1)
  .max(52)
  .meta({ description: 'Number of weekly instalments, one of those that are offered.' });

/**
 * The figures shared by offers, simulations, applications and loans. Amounts are JSON numbers in
 * major units of `currency`, rates are per cent.
 */
export const figuresSchema = z.object({
  amount: z.number(),
  currency: z.string(),
  weeks: z.number().meta({ description: 'Number of weekly instalments.' }),
  apr: z.number().meta({ description: 'Yearly rate in per cent, on what is still owed.' }),
  interest: z.number(),
  total: z.number().meta({ description: 'amount + interest, to be paid back in all.' }),
  instalment_amount: z.number(),
  last_instalment_amount: z
    .number()
    .meta({ description: 'The last instalment takes the cents that rounding left.' }),
});
