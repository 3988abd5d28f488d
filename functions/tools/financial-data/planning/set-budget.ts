import * as z from 'zod';
import { toMinor } from '../../../../shared/domain/money/money.ts';
import { createAsk } from '../../../../shared/services/create-ask.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from '../financial-data-ports.ts';
import questions from '../questions.json' with { type: 'json' };
import { CURRENCY } from '../spending/spending.ts';
import { amountInput, budgetSchema } from '../tool-schemas.ts';
import { describeCurrentBudget, storeBudget } from './budget.ts';

const ask = createAsk(questions);

/** Sets how much a person wants to spend per month; repeating the call changes nothing. */
export const setBudget = tool(
  {
    name: 'set_budget',
    kind: 'action',
    description: 'Sets how much this person wants to spend per month, in US dollars.',
    examples: [
      'Quiero un presupuesto',
      'Quiero gastar máximo 800 dólares al mes',
      'Pon mi presupuesto en 500',
      'Cambia mi presupuesto a 1000 dólares',
      'Ayúdame a no gastar más de 600 al mes',
      'I want a budget',
      'I want to spend at most 800 dollars a month',
      'Set my budget to 500',
      'Change my budget to 1000 dollars',
      'Help me spend no more than 600 a month',
    ],
    input: z.object({ monthly_budget: amountInput.optional() }),
    output: budgetSchema,
  },
  async ({ monthly_budget }, context, ports: FinancialDataPorts) => {
    if (monthly_budget === undefined) return ask('monthly_budget', 'HOW_MUCH_A_MONTH');
    const monthly = toMinor(monthly_budget, CURRENCY);
    await storeBudget(ports.table, context.userId, monthly, context.now);
    return ok(await describeCurrentBudget(monthly, context, ports));
  },
);
