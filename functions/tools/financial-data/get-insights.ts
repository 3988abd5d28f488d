import type { CallContext, ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { localDay } from '../../../shared/services/local-day.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import { describeBudget, findBudget } from './budget.ts';
import type { FinancialDataPorts } from './financial-data-ports.ts';
import { daysLeft, monthOf, monthsBefore } from './month.ts';
import { percentOf } from './percent-of.ts';
import { readMovements } from './read-movements.ts';
import { describeGoal, listGoals } from './savings-goal.ts';
import { describeSpending, spendingByCategory, sumOf, toAmount } from './spending.ts';
import type { financialDataTools } from './tools.ts';

type Tool = (typeof financialDataTools)['get_insights'];

/** Everything an adviser needs at once, as figures; what they mean for the person is for others to say. */
export function createGetInsights(
  ports: FinancialDataPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  const spendingIn = async (month: string, context: CallContext) =>
    spendingByCategory(await readMovements(ports.history, month, context));

  return async (_input, context) => {
    const { userId, now, timezone } = context;
    const today = localDay(now, timezone);
    const month = monthOf(now, timezone);
    const [current, previous, monthly, goals] = await Promise.all([
      spendingIn(month, context),
      spendingIn(monthsBefore(month, 1), context),
      findBudget(ports.table, userId),
      listGoals(ports.table, userId),
    ]);
    const [spent, before] = [sumOf(current), sumOf(previous)];
    const [top] = current;
    return ok({
      spending: describeSpending(month, current),
      previous_total: toAmount(before),
      ...(before > 0n && { change_percent: percentOf(spent, before) - 100 }),
      ...(top && { top_category: top.category }),
      days_left_in_month: daysLeft(today),
      ...(monthly !== undefined && { budget: describeBudget(month, monthly, spent) }),
      goals: goals.map((goal) => describeGoal(goal, today)),
    });
  };
}
