import * as z from 'zod';
import { decimalAmountSchema } from '../../../shared/services/decimal-amount.ts';
import type { ServiceTool } from '../../../shared/services/service-definition.ts';
import { monthSchema } from './month.ts';
import { toolExamples } from './tool-examples.ts';

const monthInput = monthSchema
  .exactOptional()
  .meta({ description: 'YYYY-MM; this month when left out.' });

const amountInput = decimalAmountSchema.meta({ 'x-entity': 'money', 'x-currency': 'USD' });

const spendingSchema = z.object({
  month: z.string(),
  total: z.number().meta({ description: 'Paid less given back, fees included.' }),
  fees: z.number(),
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

const budgetSchema = z.object({
  month: z.string(),
  monthly_budget: z.number(),
  spent: z.number(),
  remaining: z.number().meta({ description: 'Negative when the budget is exceeded.' }),
  used_percent: z.int(),
  is_exceeded: z.boolean(),
  currency: z.string(),
});

const goalSchema = z.object({
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

/** The tools of financial data. `service.json` is generated from here. Nothing here moves money. */
export const financialDataTools = {
  get_spending: {
    kind: 'information',
    description:
      'How much this person spent per category (transfers, top-ups, bills, instalments), for one month or several.',
    examples: toolExamples.get_spending,
    movesMoney: false,
    input: z.object({
      month: monthInput,
      months: z
        .int()
        .min(1)
        .max(6)
        .default(1)
        .meta({ description: 'How many months up to that one, 1 by default.' }),
    }),
    output: z.object({ months: z.array(spendingSchema).meta({ description: 'Latest first.' }) }),
  },
  get_totals_sent: {
    kind: 'information',
    description: 'How much this person sent to others in a month, in how many transfers, to whom.',
    examples: toolExamples.get_totals_sent,
    movesMoney: false,
    input: z.object({ month: monthInput }),
    output: z.object({
      month: z.string(),
      transfers: z.int().meta({ description: 'Made, also those that were given back later.' }),
      total_sent: z.number(),
      fees: z.number(),
      currency: z.string(),
      recipients: z.array(
        z.object({ name: z.string(), transfers: z.int(), total_sent: z.number() }),
      ),
    }),
  },
  get_budget: {
    kind: 'information',
    description: 'This person’s monthly budget and how much of it is used.',
    examples: toolExamples.get_budget,
    movesMoney: false,
    input: z.object({}),
    output: budgetSchema,
  },
  set_budget: {
    kind: 'action',
    description: 'Sets how much this person wants to spend per month, in US dollars.',
    examples: toolExamples.set_budget,
    movesMoney: false,
    input: z.object({ monthly_budget: amountInput }),
    output: budgetSchema,
  },
  get_savings_goals: {
    kind: 'information',
    description: 'Lists what this person saves for, how far they are and what is missing.',
    examples: toolExamples.get_savings_goals,
    movesMoney: false,
    input: z.object({}),
    output: z.object({ goals: z.array(goalSchema) }),
  },
  set_savings_goal: {
    kind: 'action',
    description:
      'Sets a savings goal by name, or changes the one of that name: target in US dollars, date, what is saved so far.',
    examples: toolExamples.set_savings_goal,
    movesMoney: false,
    input: z.object({
      name: z
        .string()
        .trim()
        .min(1)
        .max(60)
        .meta({ 'x-entity': 'text', description: 'What it is for, e.g. "casa".' }),
      target_amount: amountInput.optional(),
      saved_amount: amountInput.optional(),
      by: z.iso.date().exactOptional().meta({ description: 'YYYY-MM-DD, if there is a date.' }),
    }),
    output: goalSchema,
  },
  get_insights: {
    kind: 'information',
    description:
      'Figures for advice: this month’s spending against the last one, the biggest category, budget and goals.',
    examples: toolExamples.get_insights,
    movesMoney: false,
    input: z.object({}),
    output: z.object({
      spending: spendingSchema,
      previous_total: z.number(),
      change_percent: z
        .int()
        .exactOptional()
        .meta({ description: 'Against the whole previous month; left out without one.' }),
      top_category: z.string().exactOptional(),
      days_left_in_month: z.int(),
      budget: budgetSchema.exactOptional(),
      goals: z.array(goalSchema),
    }),
  },
} as const satisfies Readonly<Record<string, ServiceTool>>;

/** The service as `service.json` publishes it. */
export const service = {
  service: 'financial-data',
  description: 'What a person spent, their budget and their savings goals.',
  needs: ['wallet'],
  tools: financialDataTools,
} as const;
