import * as z from 'zod';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';

/** How many numbers a person can save. */
export const MAX_FREQUENT_NUMBERS = 50;

const PREFIX = 'NUMBER#';

/** A saved number. Its carrier is looked up again before each top-up: numbers get ported. */
export const frequentNumberSchema = z.strictObject({
  name: z.string(),
  phone: z.string(),
  e164: z.string(),
  carrier_id: z.string(),
  carrier_name: z.string(),
  /** Numbers are listed in this order. */
  saved_at: z.string(),
});

export type FrequentNumber = z.infer<typeof frequentNumberSchema>;

export function frequentNumberKey(userId: string, e164: string): RecordKey {
  return { partition: personPartition(userId), sort: `${PREFIX}${e164}` };
}

/** A person's saved number as stored now, with its version. */
export async function findSavedNumber(
  table: RecordTable,
  userId: string,
  e164: string,
): Promise<{ readonly number: FrequentNumber; readonly version: number } | undefined> {
  const record = await table.get(frequentNumberKey(userId, e164));
  return record && { number: frequentNumberSchema.parse(record.data), version: record.version };
}

/** A saved number as the tools answer with it. */
export function describeNumber({ name, phone, carrier_id, carrier_name }: FrequentNumber) {
  return { name, phone, carrier_id, carrier_name };
}

/** A person's saved numbers, oldest first. */
export async function listFrequentNumbers(
  table: RecordTable,
  userId: string,
): Promise<readonly FrequentNumber[]> {
  const records = await table.list(personPartition(userId), {
    prefix: PREFIX,
    limit: MAX_FREQUENT_NUMBERS,
    order: 'ascending',
  });
  const numbers = records.map(({ data }) => frequentNumberSchema.parse(data));
  return numbers.toSorted((a, b) => (a.saved_at < b.saved_at ? -1 : 1));
}
