import * as z from 'zod';
import { decimalAmountSchema } from '../../../shared/services/amounts/decimal-amount.ts';
import { monthSchema } from './month.ts';
import { savingPeriods } from './planning/saving-plan.ts';

export const monthInput = monthSchema
  .exactOptional()
  .meta({ description: 'YYYY-MM; this month when left out.' });

export const periodInput = z.enum(['this_month', 'last_month']).exactOptional().meta({
  description:
    'Instead of month. this_month: este mes, this month; last_month: el mes pasado, el mes anterior, last month, the previous month.',
});

export const amountInput = decimalAmountSchema.meta({ 'x-entity': 'money', 'x-currency': 'USD' });

export const spendingSchema = z.object({
  month: z.string(),
  total: z.number().meta({ description: 'Paid less given back, fees included.' }),
  fees: z.number(),
  on_hold: z.number().meta({ description: 'What of the total is not paid yet, only held.' }),
  currency: z.string(),
  categories: z.array(
    z.object({
      category: z.string().meta({ description: 'transfer, topup, bill or instalment.' }),
      total: z.number(),
      fees: z.number(),
      payments: z.int(),
      share_percent: z.int(),
    }),
  ),
});

export const budgetSchema = z.object({
  month: z.string(),
  monthly_budget: z.number(),
  spent: z.number(),
  remaining: z.number().meta({ description: 'Negative when the budget is exceeded.' }),
  used_percent: z.int(),
  is_exceeded: z.boolean(),
  currency: z.string(),
});

export const goalSchema = z.object({
  goal_id: z.string(),
  name: z.string(),
  target_amount: z.number(),
  saved_amount: z.number().meta({ description: 'What the person says they have saved.' }),
  missing_amount: z.number(),
  progress_percent: z.int(),
  is_reached: z.boolean(),
  currency: z.string(),
  by: z.string().exactOptional(),
  monthly_amount: z
    .number()
    .exactOptional()
    .meta({ description: 'What to put aside per month to be in time.' }),
});

export const savingPlanSchema = z.object({
  amount: z.number().meta({ description: 'What is put aside each time.' }),
  every: z.enum(savingPeriods),
  yearly_amount: z.number().meta({ description: 'What a year of it comes to.' }),
  currency: z.string(),
});
