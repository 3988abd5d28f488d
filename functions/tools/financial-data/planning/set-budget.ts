import * as z from 'zod';
import { toMinor } from '../../../../shared/domain/money/money.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from '../financial-data-ports.ts';
import { CURRENCY } from '../spending/spending.ts';
import { amountInput, budgetSchema } from '../tool-schemas.ts';
import { describeCurrentBudget, storeBudget } from './budget.ts';

/** Sets how much a person wants to spend per month; repeating the call changes nothing. */
export const setBudget = tool(
  {
    name: 'set_budget',
    kind: 'action',
    description: 'Sets how much this person wants to spend per month, in US dollars.',
    examples: [
      'Quiero gastar máximo 800 dólares al mes',
      'Pon mi presupuesto en 500',
      'Cambia mi presupuesto a 1000 dólares',
      'Ayúdame a no gastar más de 600 al mes',
      'I want to spend at most 800 dollars a month',
      'Set my budget to 500',
      'Change my budget to 1000 dollars',
      'Help me spend no more than 600 a month',
    ],
    input: z.object({ monthly_budget: amountInput }),
    output: budgetSchema,
  },
  async ({ monthly_budget }, context, ports: FinancialDataPorts) => {
    const monthly = toMinor(monthly_budget, CURRENCY);
    await storeBudget(ports.table, context.userId, monthly, context.now);
    return ok(await describeCurrentBudget(monthly, context, ports));
  },
);
