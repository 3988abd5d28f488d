import * as z from 'zod';
import { createAsk } from '../../../../shared/services/create-ask.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from '../financial-data-ports.ts';
import questions from '../questions.json' with { type: 'json' };
import { amountInput, savingPlanSchema } from '../tool-schemas.ts';
import { describeSavingPlan, savingPeriods, storeSavingPlan } from './saving-plan.ts';

const ask = createAsk(questions);

/**
 * Sets what a person wants to put aside regularly; repeating the call changes nothing. How often is
 * asked where it was not said: a total must not become a sum per month.
 */
export const setSavingPlan = tool(
  {
    name: 'set_saving_plan',
    kind: 'action',
    description:
      'Sets how much this person puts aside regularly, in US dollars: only a sum per week or month. It moves no money.',
    examples: [
      'Quiero ahorrar 100 al mes',
      'Quiero apartar 50 dólares cada mes',
      'Me propongo ahorrar 200 mensuales',
      'Ayúdame a guardar 80 al mes',
      'Quiero guardar 20 a la semana',
      'Mejor 40 al mes',
      'I want to save 100 a month',
      'I want to put aside 50 dollars every month',
      'My plan is to save 200 monthly',
      'Help me save 80 a month',
      'I want to save 20 a week',
      'Make it 40 a month instead',
    ],
    input: z.object({
      amount: amountInput,
      every: z.enum(savingPeriods).optional().meta({
        description:
          'week: a la semana, semanal, weekly, a week. fortnight: catorcena, catorcenal, biweekly. semimonthly: quincena, quincenal. month: al mes, mensual, monthly, a month.',
      }),
    }),
    output: savingPlanSchema,
  },
  async ({ amount, every }, { userId, now }, { table }: FinancialDataPorts) => {
    if (every === undefined) return ask('every', 'HOW_OFTEN');
    return ok(describeSavingPlan(await storeSavingPlan(table, userId, { amount, every }, now)));
  },
);
