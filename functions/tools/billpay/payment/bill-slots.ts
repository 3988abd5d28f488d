import * as z from 'zod';
import type { GuardedWrite } from '../../../../shared/services/guarded-write.ts';
import { begin, finish, isUnderWay } from '../../../../shared/services/one-at-a-time.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type {
  RecordKey,
  RecordTable,
  RecordWrite,
} from '../../../../shared/services/ports/record-table.ts';
import { type BillIdentity, MAX_SAVED_BILLS } from '../bill/saved-bill.ts';
import { refuse } from '../refusals.ts';
import type { Payment } from './payment.ts';

const PREFIX = 'SCHEDULED#';

/** The one scheduled payment of a bill. */
const slotSchema = z.strictObject({
  biller_id: z.string(),
  bill_reference: z.string(),
  payment_id: z.string(),
  pay_day: z.string(),
});

export type ScheduledSlot = z.infer<typeof slotSchema>;

/** A bill has at most one scheduled payment, and one under way. */
export function reserveBill(
  { order_id, stage, terms }: Payment,
  userId: string,
): readonly GuardedWrite[] {
  const { biller_id, bill_reference, pay_day = '' } = terms;
  if (stage !== 'scheduled') {
    return [begin(userId, nameBill(terms), order_id, refuse('PAYMENT_UNDER_WAY'))];
  }
  const data = { biller_id, bill_reference, payment_id: order_id, pay_day };
  const write = { type: 'put', key: slotKey(userId, terms), data, expected: 'absent' } as const;
  return [{ write, refusal: refuse('ALREADY_SCHEDULED') }];
}

/** Gives back what a payment reserved, when it has ended. */
export function releaseBill({ stage, terms }: Payment, userId: string): readonly RecordWrite[] {
  return [
    ...(terms.pay_day === undefined
      ? []
      : [{ type: 'delete', key: slotKey(userId, terms) } as const]),
    ...(stage === 'scheduled' ? [] : [finish(userId, nameBill(terms))]),
  ];
}

/** True while a payment of a bill is under way. */
export function isInProgress(
  table: RecordTable,
  userId: string,
  identity: BillIdentity,
): Promise<boolean> {
  return isUnderWay(table, userId, nameBill(identity));
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

function nameBill({ biller_id, bill_reference }: BillIdentity): string {
  return `${biller_id}#${bill_reference}`;
}

function slotKey(userId: string, identity: BillIdentity): RecordKey {
  return { partition: personPartition(userId), sort: `${PREFIX}${nameBill(identity)}` };
}
