import * as z from 'zod';
import { localDay } from '../../../shared/services/calendar/local-day.ts';
import { tool } from '../../../shared/services/tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from './financial-data-ports.ts';
import { countDaysLeft, subtractMonths, toMonth } from './month.ts';
import { describeBudget, findBudget } from './planning/budget.ts';
import { describeMonthlySaving, findMonthlySaving } from './planning/monthly-saving.ts';
import { describeGoal, listGoals } from './planning/savings-goal.ts';
import { readMovements } from './spending/read-movements.ts';
import {
  describeSpending,
  sumByCategory,
  sumSpending,
  toAmount,
  toPercent,
} from './spending/spending.ts';
import { budgetSchema, goalSchema, monthlySavingSchema, spendingSchema } from './tool-schemas.ts';

/** Everything an adviser needs at once, as figures; judging them is up to the caller. */
export const getInsights = tool(
  {
    name: 'get_insights',
    kind: 'information',
    description:
      'Figures for advice: this month’s spending against the last one, the biggest category, budget and goals.',
    examples: [
      '¿Cómo están mis finanzas?',
      'Dame consejos para gastar menos',
      '¿En qué puedo ahorrar?',
      '¿Gasté más que el mes pasado?',
      'How are my finances?',
      'Give me advice to spend less',
      'Where could I save?',
      'Did I spend more than last month?',
    ],
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
      plan: monthlySavingSchema.exactOptional(),
    }),
  },
  async (_input, context, ports: FinancialDataPorts) => {
    const readSpending = async (month: string) =>
      sumByCategory(await readMovements(ports.history, month, context));
    const { userId, now, timezone } = context;
    const today = localDay(now, timezone);
    const month = toMonth(now, timezone);
    const [current, previous, monthly, goals, saving] = await Promise.all([
      readSpending(month),
      readSpending(subtractMonths(month, 1)),
      findBudget(ports.table, userId),
      listGoals(ports.table, userId),
      findMonthlySaving(ports.table, userId),
    ]);
    const [spent, before] = [sumSpending(current), sumSpending(previous)];
    const [top] = current;
    return ok({
      spending: describeSpending(month, current),
      previous_total: toAmount(before),
      ...(before > 0n && { change_percent: toPercent(spent, before) - 100 }),
      ...(top && { top_category: top.category }),
      days_left_in_month: countDaysLeft(today),
      ...(monthly !== undefined && { budget: describeBudget(month, monthly, spent) }),
      goals: goals.map((goal) => describeGoal(goal, today)),
      ...(saving && { plan: describeMonthlySaving(saving) }),
    });
  },
);
