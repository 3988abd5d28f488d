import * as z from 'zod';

export const paymentSchema = z.object({
  loan_reference: z.string(),
  instalment_number: z.number(),
  amount: z.number(),
  currency: z.string(),
  paid_at: z.string(),
  paid_by: z.enum(['person', 'autopay']),
});
