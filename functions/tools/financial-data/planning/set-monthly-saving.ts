import * as z from 'zod';
import { toMinor } from '../../../../shared/domain/money/money.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import { storedMinorSchema } from '../../../../shared/services/stored-money.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from '../financial-data-ports.ts';
import { CURRENCY, toAmount } from '../spending/spending.ts';
import { amountInput } from '../tool-schemas.ts';

/** What a person wants to put aside each month. The money itself stays where it is. */
const savingSchema = z.strictObject({ monthly: storedMinorSchema, set_at: z.string() });

/** Sets what a person wants to put aside each month; repeating the call changes nothing. */
export const setMonthlySaving = tool(
  {
    name: 'set_monthly_saving',
    kind: 'action',
    description:
      'Sets how much this person wants to put aside each month, in US dollars, without a goal that it is for. It moves no money.',
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
    output: z.object({
      monthly_amount: z.number(),
      yearly_amount: z.number().meta({ description: 'What twelve months of it come to.' }),
      currency: z.string(),
    }),
  },
  async ({ monthly_amount }, { userId, now }, { table }: FinancialDataPorts) => {
    const monthly = toMinor(monthly_amount, CURRENCY);
    const key = { partition: personPartition(userId), sort: 'SAVING' };
    const data = z.encode(savingSchema, { monthly, set_at: now });
    await table.write([{ type: 'put', key, data, expected: 'any' }]);
    return ok({
      monthly_amount: toAmount(monthly),
      yearly_amount: toAmount(monthly * 12n),
      currency: CURRENCY,
    });
  },
);
