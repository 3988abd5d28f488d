import * as z from 'zod';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';

/** How many bills a person can save; further ones are paid but not saved. */
export const MAX_SAVED_BILLS = 50;

const PREFIX = 'BILL#';

/**
 * A bill that a person paid, scheduled or got with the demo account, kept to find it without its
 * number.
 */
const savedBillSchema = z.strictObject({
  biller_id: z.string(),
  biller_name: z.string(),
  bill_reference: z.string(),
  bill_name: z.string(),
  saved_at: z.string(),
  /** Day of the next lookup for a reminder; absent when none is scheduled. */
  next_look: z.string().exactOptional(),
});

export type SavedBill = z.infer<typeof savedBillSchema>;

/** Identifies one bill of a person. */
export type BillIdentity = Pick<SavedBill, 'biller_id' | 'bill_reference'>;

export function savedBillKey(
  userId: string,
  { biller_id, bill_reference }: BillIdentity,
): RecordKey {
  return { partition: personPartition(userId), sort: `${PREFIX}${biller_id}#${bill_reference}` };
}

/** Returns a saved bill, or `undefined`. */
export async function findSavedBill(
  table: RecordTable,
  userId: string,
  identity: BillIdentity,
): Promise<SavedBill | undefined> {
  const record = await table.get(savedBillKey(userId, identity));
  return record && savedBillSchema.parse(record.data);
}

/** Lists a person's saved bills, oldest first. */
export async function readSavedBills(
  table: RecordTable,
  userId: string,
): Promise<readonly SavedBill[]> {
  const records = await table.list(personPartition(userId), {
    prefix: PREFIX,
    limit: MAX_SAVED_BILLS,
    order: 'ascending',
  });
  const bills = records.map(({ data }) => savedBillSchema.parse(data));
  return bills.toSorted((a, b) => (a.saved_at < b.saved_at ? -1 : 1));
}
