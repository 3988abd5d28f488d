import * as z from 'zod';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type {
  RecordKey,
  RecordTable,
  RecordWrite,
} from '../../../../shared/services/ports/record-table.ts';
import { type BillIdentity, MAX_SAVED_BILLS } from '../bill/saved-bill.ts';
import type { Payment } from './payment.ts';

const PREFIX = 'SCHEDULED#';
const IN_PROGRESS = 'UNDER-WAY#';

/** The one scheduled payment of a bill. */
const slotSchema = z.strictObject({
  biller_id: z.string(),
  bill_reference: z.string(),
  payment_id: z.string(),
  pay_day: z.string(),
});

export type ScheduledSlot = z.infer<typeof slotSchema>;

function slotKey(
  userId: string,
  { biller_id, bill_reference }: BillIdentity,
  prefix = PREFIX,
): RecordKey {
  return { partition: personPartition(userId), sort: `${prefix}${biller_id}#${bill_reference}` };
}

/** Reserves a bill's slot for a scheduled payment; rejected when the bill has one. */
export function reserveSlot(userId: string, slot: ScheduledSlot): RecordWrite {
  return { type: 'put', key: slotKey(userId, slot), data: slot, expected: 'absent' };
}

/**
 * Marks that a payment of a bill is in progress; rejected while another one is. Protects a person
 * who got no answer and asks again from paying twice.
 */
export function markInProgress(
  userId: string,
  { biller_id, bill_reference, payment_id }: Payment,
): RecordWrite {
  const key = slotKey(userId, { biller_id, bill_reference }, IN_PROGRESS);
  return { type: 'put', key, data: { payment_id }, expected: 'absent' };
}

/** True while a payment of a bill is in progress. */
export async function isInProgress(
  table: RecordTable,
  userId: string,
  identity: BillIdentity,
): Promise<boolean> {
  return (await table.get(slotKey(userId, identity, IN_PROGRESS))) !== undefined;
}

/** Frees the slots that a payment held, when it reaches a final status. */
export function releaseBill(userId: string, payment: Payment): readonly RecordWrite[] {
  const keys = [
    ...(payment.pay_day === undefined ? [] : [slotKey(userId, payment)]),
    ...(payment.status === 'PENDING' ? [slotKey(userId, payment, IN_PROGRESS)] : []),
  ];
  return keys.map((key) => ({ type: 'delete', key }));
}

/** Returns the scheduled payment of a bill, or `undefined`. */
export async function findSlot(
  table: RecordTable,
  userId: string,
  identity: BillIdentity,
): Promise<ScheduledSlot | undefined> {
  const record = await table.get(slotKey(userId, identity));
  return record && slotSchema.parse(record.data);
}

/** Lists the scheduled payments of a person's bills. */
export async function readSlots(
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
