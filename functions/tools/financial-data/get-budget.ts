import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { ok, refused } from '../../../shared/services/tool-result.ts';
import { describeBudget, findBudget } from './budget.ts';
import type { FinancialDataPorts } from './financial-data-ports.ts';
import { monthOf } from './month.ts';
import { spentIn } from './spent-in.ts';
import type { financialDataTools } from './tools.ts';

type Tool = (typeof financialDataTools)['get_budget'];

const noBudget = refused('BUDGET_NOT_SET', 'This person has set no budget');

/** A person's budget and how much of it this month has used. */
export function createGetBudget(
  ports: FinancialDataPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  return async (_input, context) => {
    const monthly = await findBudget(ports.table, context.userId);
    if (monthly === undefined) return noBudget;
    const month = monthOf(context.now, context.timezone);
    return ok(describeBudget(month, monthly, await spentIn(ports, month, context)));
  };
}
