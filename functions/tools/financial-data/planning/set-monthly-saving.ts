import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from '../financial-data-ports.ts';
import { amountInput, monthlySavingSchema } from '../tool-schemas.ts';
import { describeMonthlySaving, storeMonthlySaving } from './monthly-saving.ts';

/** Sets what a person wants to put aside each month; repeating the call changes nothing. */
export const setMonthlySaving = tool(
  {
    name: 'set_monthly_saving',
    kind: 'action',
    description:
      'Sets how much this person puts aside each month, in US dollars; only a sum per month. It moves no money.',
    examples: [
      'Quiero ahorrar 100 al mes',
      'Quiero apartar 50 dólares cada mes',
      'Me propongo ahorrar 200 mensuales',
      'Ayúdame a guardar 80 al mes',
      'I want to save 100 a month',
      'I want to put aside 50 dollars every month',
      'My plan is to save 200 monthly',
      'Help me save 80 a month',
    ],
    input: z.object({ monthly_amount: amountInput }),
    output: monthlySavingSchema,
  },
  async ({ monthly_amount }, { userId, now }, { table }: FinancialDataPorts) =>
    ok(describeMonthlySaving(await storeMonthlySaving(table, userId, monthly_amount, now))),
);
