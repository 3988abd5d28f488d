import { bindTool } from '../../../shared/services/bound-tool.ts';
import {
  createDomainService,
  type DomainService,
} from '../../../shared/services/domain-service.ts';
import type { FinancialDataPorts } from './financial-data-ports.ts';
import { createGetBudget } from './get-budget.ts';
import { createGetInsights } from './get-insights.ts';
import { createGetSavingsGoals } from './get-savings-goals.ts';
import { createGetSpending } from './get-spending.ts';
import { createGetTotalsSent } from './get-totals-sent.ts';
import { createSetBudget } from './set-budget.ts';
import { createSetSavingsGoal } from './set-savings-goal.ts';
import { financialDataTools as tools } from './tools.ts';

/** The whole service over its ports: the Lambda runs it on DynamoDB, tests run it in memory. */
export function createFinancialDataService(ports: FinancialDataPorts): DomainService {
  return createDomainService<typeof tools>({
    get_spending: bindTool(tools.get_spending, createGetSpending(ports)),
    get_totals_sent: bindTool(tools.get_totals_sent, createGetTotalsSent(ports)),
    get_budget: bindTool(tools.get_budget, createGetBudget(ports)),
    set_budget: bindTool(tools.set_budget, createSetBudget(ports)),
    get_savings_goals: bindTool(tools.get_savings_goals, createGetSavingsGoals(ports)),
    set_savings_goal: bindTool(tools.set_savings_goal, createSetSavingsGoal(ports)),
    get_insights: bindTool(tools.get_insights, createGetInsights(ports)),
  });
}
