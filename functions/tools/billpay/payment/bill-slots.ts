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
const UNDER_WAY = 'UNDER-WAY#';

/** That a payment waits for a bill: there is at most one. */
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

/** Takes a bill's slot for a payment; rejected when another one has it. */
export function takeSlot(userId: string, slot: ScheduledSlot): RecordWrite {
  return { type: 'put', key: slotKey(userId, slot), data: slot, expected: 'absent' };
}

/**
 * Marks that a payment of a bill is being made; rejected while another one is. Who got no answer may ask for it again,
 * and must not pay twice.
 */
export function markUnderWay(
  userId: string,
  { biller_id, bill_reference, payment_id }: Payment,
): RecordWrite {
  const key = slotKey(userId, { biller_id, bill_reference }, UNDER_WAY);
  return { type: 'put', key, data: { payment_id }, expected: 'absent' };
}

/** True while a payment of a bill is being made. */
export async function isUnderWay(
  table: RecordTable,
  userId: string,
  identity: BillIdentity,
): Promise<boolean> {
  return (await table.get(slotKey(userId, identity, UNDER_WAY))) !== undefined;
}

/** What a payment that comes to its end held of its bill. */
export function freeBill(userId: string, payment: Payment): readonly RecordWrite[] {
  const keys = [
    ...(payment.pay_day === undefined ? [] : [slotKey(userId, payment)]),
    ...(payment.status === 'PENDING' ? [slotKey(userId, payment, UNDER_WAY)] : []),
  ];
  return keys.map((key) => ({ type: 'delete', key }));
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
