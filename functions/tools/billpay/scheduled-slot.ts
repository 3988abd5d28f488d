import * as z from 'zod';
import type {
  RecordKey,
  RecordTable,
  RecordWrite,
} from '../../../shared/application/ports/record-table.ts';
import { personPartition } from '../../../shared/lambda/domain-service/person-partition.ts';
import type { Payment } from './payment.ts';
import { type BillIdentity, MAX_SAVED_BILLS } from './saved-bill.ts';

const PREFIX = 'SCHEDULED#';

/** That a payment waits for a bill: there is at most one. */
const slotSchema = z.strictObject({
  biller_id: z.string(),
  bill_reference: z.string(),
  payment_id: z.string(),
  pay_day: z.string(),
});

export type ScheduledSlot = z.infer<typeof slotSchema>;

function slotKey(userId: string, { biller_id, bill_reference }: BillIdentity): RecordKey {
  return { partition: personPartition(userId), sort: `${PREFIX}${biller_id}#${bill_reference}` };
}

/** Takes a bill's slot for a payment; rejected when another one has it. */
export function takeSlot(userId: string, slot: ScheduledSlot): RecordWrite {
  return { type: 'put', key: slotKey(userId, slot), data: slot, expected: 'absent' };
}

/** Frees the slot of a payment that was scheduled. */
export function freeSlot(userId: string, payment: Payment): readonly RecordWrite[] {
  if (payment.pay_day === undefined) return [];
  return [{ type: 'delete', key: slotKey(userId, payment) }];
}

/** The payment that waits for a bill, or `undefined`. */
export async function findSlot(
  table: RecordTable,
  userId: string,
  identity: BillIdentity,
): Promise<ScheduledSlot | undefined> {
  const record = await table.get(slotKey(userId, identity));
  return record && slotSchema.parse(record.data);
}

/** What waits for a person's bills. */
export async function listSlots(
  table: RecordTable,
  userId: string,
): Promise<readonly ScheduledSlot[]> {
  const records = await table.list(personPartition(userId), {
    prefix: PREFIX,
    limit: MAX_SAVED_BILLS,
    order: 'ascending',
  });
  return records.map(({ data }) => slotSchema.parse(data));
}
