import * as z from 'zod';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type {
  RecordKey,
  RecordTable,
  RecordWrite,
} from '../../../../shared/services/ports/record-table.ts';
import { storedMinorSchema } from '../../../../shared/services/stored-money.ts';
import { describeFigures, figuresShape } from '../quote/figures.ts';

const PREFIX = 'PAYMENT#';

/**
 * A payment as it is stored. SCHEDULED waits for its day; PENDING: accepted, the biller was not heard or has not
 * posted it; the others are final, and only COMPLETED cost something.
 */
const paymentSchema = z.strictObject({
  ...figuresShape,
  payment_id: z.string(),
  quote_id: z.string(),
  reference: z.string(),
  status: z.enum(['SCHEDULED', 'PENDING', 'COMPLETED', 'FAILED', 'CANCELLED']),
  created_at: z.string(),
  pay_on: z.string().exactOptional(),
  pay_day: z.string().exactOptional(),
  max_total: storedMinorSchema.exactOptional(),
  /** The wallet's payment that sets the money aside. */
  hold_id: z.string().exactOptional(),
  partner_reference: z.string().exactOptional(),
  failure: z.string().exactOptional(),
  settled_at: z.string().exactOptional(),
  /** `call`: the person got the outcome as an answer. `schedule`: they have to be told. */
  settled_by: z.enum(['call', 'schedule']).exactOptional(),
  /** Idempotency key that cancelled it. */
  cancelled_by: z.string().exactOptional(),
});

export type Payment = z.output<typeof paymentSchema>;

export interface StoredPayment {
  readonly payment: Payment;
  readonly version: number;
}

/** Sorts by time, so that the history is one query. */
function paymentKey(userId: string, { created_at, payment_id }: Payment): RecordKey {
  const sort = `${PREFIX}${created_at}#${payment_id}`;
  return { partition: personPartition(userId), sort };
}

const pointerSchema = z.strictObject({ sort: z.string() });

/** Where a payment's id, which follows from its idempotency key, points at the payment. */
function pointerKey(userId: string, paymentId: string): RecordKey {
  return { partition: personPartition(userId), sort: `PAYMENT-ID#${paymentId}` };
}

/** Stores a new payment; the first of the two writes is rejected when there is one with its id. */
export function addPayment(userId: string, payment: Payment): readonly [RecordWrite, RecordWrite] {
  const key = paymentKey(userId, payment);
  const pointer = { sort: key.sort };
  const data = z.encode(paymentSchema, payment);
  return [
    {
      type: 'put',
      key: pointerKey(userId, payment.payment_id),
      data: pointer,
      expected: 'absent',
    },
    { type: 'put', key, data, expected: 'absent' },
  ];
}

/** Stores a payment's next state, if nobody did since it was read. */
export function replacePayment(userId: string, payment: Payment, version: number): RecordWrite {
  const data = z.encode(paymentSchema, payment);
  return { type: 'put', key: paymentKey(userId, payment), data, expected: version };
}

/** A person's payment, or `undefined`. */
export async function findPayment(
  table: RecordTable,
  userId: string,
  paymentId: string,
): Promise<StoredPayment | undefined> {
  const pointer = await table.get(pointerKey(userId, paymentId));
  if (pointer === undefined) return undefined;
  const { sort } = pointerSchema.parse(pointer.data);
  const record = await table.get({ partition: personPartition(userId), sort });
  return record && { payment: paymentSchema.parse(record.data), version: record.version };
}

/** A person's latest payments, newest first. */
export async function listPayments(
  table: RecordTable,
  userId: string,
  limit: number,
): Promise<readonly Payment[]> {
  const records = await table.list(personPartition(userId), {
    prefix: PREFIX,
    limit,
    order: 'descending',
  });
  return records.map(({ data }) => paymentSchema.parse(data));
}

/** True when nothing will happen to a payment any more. */
export function isFinal({ status }: Payment): boolean {
  return status !== 'SCHEDULED' && status !== 'PENDING';
}

/** A payment as the tools answer with it. */
export function describePayment(payment: Payment) {
  const { payment_id, reference, status, pay_day, failure, created_at } = payment;
  return {
    payment_id,
    reference,
    status,
    is_pending: status === 'PENDING',
    is_cancelled: status === 'CANCELLED',
    ...describeFigures(payment),
    ...(pay_day !== undefined && { pay_day }),
    ...(failure !== undefined && { failure }),
    created_at,
  };
}
