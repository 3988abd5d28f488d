import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { localDay } from '../../../shared/services/local-day.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from './financial-data-ports.ts';
import { describeGoal, listGoals } from './savings-goal.ts';
import type { financialDataTools } from './tools.ts';

type Tool = (typeof financialDataTools)['get_savings_goals'];

/** Lists what a person saves for and how far they are. */
export function createGetSavingsGoals({
  table,
}: FinancialDataPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async (_input, { userId, now, timezone }) => {
    const goals = await listGoals(table, userId);
    const today = localDay(now, timezone);
    return ok({ goals: goals.map((goal) => describeGoal(goal, today)) });
  };
}
