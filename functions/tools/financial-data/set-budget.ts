import { toMinor } from '../../../shared/domain/money/money.ts';
import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import { describeBudget, storeBudget } from './budget.ts';
import type { FinancialDataPorts } from './financial-data-ports.ts';
import { monthOf } from './month.ts';
import { CURRENCY } from './spending.ts';
import { spentIn } from './spent-in.ts';
import type { financialDataTools } from './tools.ts';

type Tool = (typeof financialDataTools)['set_budget'];

/** Sets what a person wants to spend per month; the same call again changes nothing. */
export function createSetBudget(
  ports: FinancialDataPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ monthly_budget }, context) => {
    const monthly = toMinor(monthly_budget, CURRENCY);
    await storeBudget(ports.table, context.userId, monthly, context.now);
    const month = monthOf(context.now, context.timezone);
    return ok(describeBudget(month, monthly, await spentIn(ports, month, context)));
  };
}
