import * as z from 'zod';
import { toMinor } from '../../../../shared/domain/money/money.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { storedMinorSchema } from '../../../../shared/services/stored-money.ts';
import { CURRENCY, toAmount } from '../spending/spending.ts';

const SORT = 'SAVING';
const MONTHS_PER_YEAR = 12n;

/** What a person wants to put aside each month. The money itself stays where it is. */
const savingSchema = z.strictObject({ monthly: storedMinorSchema, set_at: z.string() });

export type MonthlySaving = z.output<typeof savingSchema>;

/** The plan of a person; `undefined` for somebody without one. */
export async function findMonthlySaving(
  table: RecordTable,
  userId: string,
): Promise<MonthlySaving | undefined> {
  const record = await table.get(savingKey(userId));
  return record && savingSchema.parse(record.data);
}

/** Keeps the plan in place of the one before. @param amount US dollars a month */
export async function storeMonthlySaving(
  table: RecordTable,
  userId: string,
  amount: number,
  now: string,
): Promise<MonthlySaving> {
  const saving = { monthly: toMinor(amount, CURRENCY), set_at: now };
  const data = z.encode(savingSchema, saving);
  await table.write([{ type: 'put', key: savingKey(userId), data, expected: 'any' }]);
  return saving;
}

/** A plan as the tools answer with it. */
export function describeMonthlySaving({ monthly }: MonthlySaving) {
  return {
    monthly_amount: toAmount(monthly),
    yearly_amount: toAmount(monthly * MONTHS_PER_YEAR),
    currency: CURRENCY,
  };
}

function savingKey(userId: string): RecordKey {
  return { partition: personPartition(userId), sort: SORT };
}
