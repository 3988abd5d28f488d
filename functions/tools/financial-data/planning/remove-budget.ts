import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from '../financial-data-ports.ts';
import { CURRENCY, toAmount } from '../spending/spending.ts';
import { budgetRefusals, deleteBudget, findBudget, noBudget } from './budget.ts';

/** Forgets a person's budget, and says which one it was: it can be set again by telling it. */
export const removeBudget = tool(
  {
    name: 'remove_budget',
    kind: 'action',
    description: 'Removes this person’s monthly budget: they want none any more.',
    examples: [
      'Quita mi presupuesto',
      'Ya no quiero presupuesto',
      'Borra el presupuesto',
      'Cancela mi presupuesto',
      'Elimina mi presupuesto del mes',
      'Remove my budget',
      "I don't want a budget anymore",
      'Delete the budget',
      'Cancel my budget',
      'Get rid of my monthly budget',
    ],
    input: z.object({}),
    output: z.object({ monthly_budget: z.number(), currency: z.string() }),
    refusals: budgetRefusals,
  },
  async (_input, { userId }, { table }: FinancialDataPorts) => {
    const monthly = await findBudget(table, userId);
    if (monthly === undefined) return noBudget;
    await deleteBudget(table, userId);
    return ok({ monthly_budget: toAmount(monthly), currency: CURRENCY });
  },
);
