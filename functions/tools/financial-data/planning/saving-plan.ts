import * as z from 'zod';
import { toMinor } from '../../../../shared/domain/money/money.ts';
import { storedMinorSchema } from '../../../../shared/services/amounts/stored-money.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { CURRENCY, toAmount } from '../spending/spending.ts';

const SORT = 'SAVING_PLAN';

/** How often something is put aside, and how often that is in a year. */
const timesPerYear = { week: 52n, fortnight: 26n, semimonthly: 24n, month: 12n } as const;

export const savingPeriods = ['week', 'fortnight', 'semimonthly', 'month'] as const;

/** What a person wants to put aside each time. The money itself stays where it is. */
const savingSchema = z.strictObject({
  amount: storedMinorSchema,
  every: z.enum(savingPeriods),
  set_at: z.string(),
});

export type SavingPlan = z.output<typeof savingSchema>;

/** The plan of a person; `undefined` for somebody without one. */
export async function findSavingPlan(
  table: RecordTable,
  userId: string,
): Promise<SavingPlan | undefined> {
  const record = await table.get(planKey(userId));
  return record && savingSchema.parse(record.data);
}

/** Keeps the plan in place of the one before. `amount` is in US dollars. */
export async function storeSavingPlan(
  table: RecordTable,
  userId: string,
  { amount, every }: { readonly amount: number; readonly every: SavingPlan['every'] },
  now: string,
): Promise<SavingPlan> {
  const plan = { amount: toMinor(amount, CURRENCY), every, set_at: now };
  const data = z.encode(savingSchema, plan);
  await table.write([{ type: 'put', key: planKey(userId), data, expected: 'any' }]);
  return plan;
}

export async function deleteSavingPlan(table: RecordTable, userId: string): Promise<void> {
  await table.write([{ type: 'delete', key: planKey(userId) }]);
}

/** A plan as the tools answer with it. */
export function describeSavingPlan({ amount, every }: SavingPlan) {
  return {
    amount: toAmount(amount),
    every,
    yearly_amount: toAmount(amount * timesPerYear[every]),
    currency: CURRENCY,
  };
}

function planKey(userId: string): RecordKey {
  return { partition: personPartition(userId), sort: SORT };
}
