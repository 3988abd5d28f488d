import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from '../financial-data-ports.ts';
import { budgetSchema } from '../tool-schemas.ts';
import { budgetRefusals, describeCurrentBudget, findBudget, noBudget } from './budget.ts';

/** Reads a person's budget and how much of it is used this month. */
export const getBudget = tool(
  {
    name: 'get_budget',
    kind: 'information',
    description: 'This person’s monthly budget and how much of it is used.',
    examples: [
      '¿Cómo voy con mi presupuesto?',
      '¿Cuánto me queda del presupuesto?',
      '¿Ya me pasé del presupuesto?',
      'Mi presupuesto del mes',
      'How am I doing with my budget?',
      'How much is left of my budget?',
      'Am I over budget?',
      'My budget for the month',
    ],
    input: z.object({}),
    output: budgetSchema,
    refusals: budgetRefusals,
  },
  async (_input, context, ports: FinancialDataPorts) => {
    const monthly = await findBudget(ports.table, context.userId);
    if (monthly === undefined) return noBudget;
    return ok(await describeCurrentBudget(monthly, context, ports));
  },
);
