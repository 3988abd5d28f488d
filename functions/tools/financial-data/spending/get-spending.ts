import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from '../financial-data-ports.ts';
import { chooseMonth, subtractMonths } from '../month.ts';
import { monthInput, periodInput, spendingSchema } from '../tool-schemas.ts';
import { readMovements } from './read-movements.ts';
import { describeSpending, sumByCategory } from './spending.ts';

/** Reads what a person spent per month and category, the latest month first. */
export const getSpending = tool(
  {
    name: 'get_spending',
    kind: 'information',
    description:
      'How much this person spent per category (transfers, top-ups, bills, instalments), for one month or several.',
    examples: [
      '¿En qué gasté este mes?',
      '¿Cuánto gasté en recargas?',
      'Mis gastos por categoría',
      '¿Cuánto he gastado en los últimos tres meses?',
      'What did I spend this month?',
      'How much did I spend on top-ups?',
      'My spending by category',
      'How much have I spent in the last three months?',
    ],
    input: z.object({
      month: monthInput,
      period: periodInput,
      months: z
        .int()
        .min(1)
        .max(6)
        .default(1)
        .meta({ description: 'How many months up to that one, 1 by default.' }),
    }),
    output: z.object({ months: z.array(spendingSchema).meta({ description: 'Latest first.' }) }),
  },
  async ({ months, ...asked }, context, { history }: FinancialDataPorts) => {
    const last = chooseMonth(asked, context);
    const wanted = Array.from({ length: months }, (_, count) => subtractMonths(last, count));
    const described = await Promise.all(
      wanted.map(async (one) =>
        describeSpending(one, sumByCategory(await readMovements(history, one, context))),
      ),
    );
    return ok({ months: described });
  },
);
