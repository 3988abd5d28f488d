import * as z from 'zod';
import { TIER_NAMES } from '../eligibility/tier.ts';
import { figuresSchema } from '../pricing/pricing-schemas.ts';

/** Optional: models leave it out unless there is doubt. */
export const loanInput = z.string().trim().min(1).max(64).optional().meta({
  description:
    'loan_id or reference of the loan. Leave it out for the loan that is being paid, or the latest.',
});

export const instalmentSchema = z.object({
  number: z.number(),
  due_date: z.string().meta({ description: 'YYYY-MM-DD' }),
  amount: z.number(),
  principal: z.number(),
  interest: z.number(),
  currency: z.string(),
  status: z.enum(['PAID', 'DUE', 'OVERDUE', 'UPCOMING']),
});

export const loanSchema = figuresSchema.extend({
  loan_id: z.string(),
  reference: z.string(),
  status: z.enum(['ACTIVE', 'PAID']),
  tier: z.enum(TIER_NAMES),
  autopay: z.boolean(),
  disbursed_at: z.string(),
  paid: z.number(),
  outstanding: z.number().meta({ description: 'What is still to be paid, interest included.' }),
  instalments_paid: z.number(),
  instalments_left: z.number(),
  next_instalment: instalmentSchema.optional(),
});
