import * as z from 'zod';
import { decimalAmountSchema } from '../../../../shared/services/decimal-amount.ts';

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

/** Optional: models leave it out unless there is doubt. */
export const loanInput = z.string().trim().min(1).max(64).optional().meta({
  description:
    'loan_id or reference of the loan. Leave it out for the loan that is being paid, or the latest.',
});

export const applicationInput = z.string().trim().min(1).max(64).optional().meta({
  description: 'application_id or reference of the application. Leave it out for the latest.',
});
