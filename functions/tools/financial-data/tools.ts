import type { ServiceDefinition } from '../../../shared/services/service-definition.ts';
import type { FinancialDataPorts } from './financial-data-ports.ts';
import { getInsights } from './get-insights.ts';
import { getBudget } from './planning/get-budget.ts';
import { getSavingsGoals } from './planning/get-savings-goals.ts';
import { removeBudget } from './planning/remove-budget.ts';
import { removeSavingPlan } from './planning/remove-saving-plan.ts';
import { removeSavingsGoal } from './planning/remove-savings-goal.ts';
import { setBudget } from './planning/set-budget.ts';
import { setSavingPlan } from './planning/set-saving-plan.ts';
import { setSavingsGoal } from './planning/set-savings-goal.ts';
import { getSpending } from './spending/get-spending.ts';
import { getTotalsSent } from './spending/get-totals-sent.ts';

export const service = {
  service: 'financial-data',
  description: 'What a person spent, their budget and their savings goals.',
  needs: ['wallet'],
  tools: [
    getSpending,
    getTotalsSent,
    getBudget,
    setBudget,
    removeBudget,
    getSavingsGoals,
    setSavingsGoal,
    removeSavingsGoal,
    setSavingPlan,
    removeSavingPlan,
    getInsights,
  ],
} as const satisfies ServiceDefinition<FinancialDataPorts>;
