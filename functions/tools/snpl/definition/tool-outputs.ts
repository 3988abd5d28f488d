import * as z from 'zod';
import { TIER_NAMES } from '../eligibility/tier.ts';

/** Amounts are JSON numbers in major units of `currency`. Rates are per cent. */

/** The figures shared by offers, simulations, applications and loans. */
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

export const instalmentSchema = z.object({
  number: z.number(),
  due_date: z.string().meta({ description: 'YYYY-MM-DD' }),
  amount: z.number(),
  principal: z.number(),
  interest: z.number(),
  currency: z.string(),
  status: z.enum(['PAID', 'DUE', 'OVERDUE', 'UPCOMING']),
});

export const eligibilitySchema = z.object({
  eligible: z.boolean().meta({ description: 'May apply now.' }),
  reason: z.enum([
    'GOOD_PAYMENT_HISTORY',
    'NO_PAYMENT_HISTORY',
    'OVERDUE_ELSEWHERE',
    'OPEN_APPLICATION',
    'OPEN_LOAN',
  ]),
  tier: z.enum(['NONE', ...TIER_NAMES]),
  min_amount: z.number(),
  max_amount: z.number().meta({ description: 'Zero without a tier.' }),
  currency: z.string(),
  apr: z.number().meta({ description: 'Yearly rate in per cent.' }),
  terms: z.array(z.object({ weeks: z.number() })),
  amounts: z
    .array(z.object({ amount: z.number(), currency: z.string() }))
    .meta({ description: 'Usual amounts; any whole amount between min and max is possible.' }),
});

export const applicationSchema = figuresSchema.extend({
  application_id: z.string(),
  reference: z.string().meta({ description: 'The loan keeps it.' }),
  status: z
    .enum(['IN_REVIEW', 'APPROVED', 'DECLINED', 'CANCELLED'])
    .meta({ description: 'APPROVED: the money is in the wallet.' }),
  reason: z.string().optional().meta({ description: 'Why it was declined; a code.' }),
  created_at: z.string(),
  loan_id: z.string().optional(),
  first_due_date: z.string().optional(),
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

export const paymentSchema = z.object({
  loan_reference: z.string(),
  instalment_number: z.number(),
  amount: z.number(),
  currency: z.string(),
  paid_at: z.string(),
  paid_by: z.enum(['person', 'autopay']),
});
