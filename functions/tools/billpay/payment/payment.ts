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
 * A payment as stored. SCHEDULED waits for its day. PENDING is accepted, but the biller has not
 * answered or has not posted it. The other statuses are final, and only COMPLETED charged anything.
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
  /** The wallet's hold on the money. */
  hold_id: z.string().exactOptional(),
  partner_reference: z.string().exactOptional(),
  failure: z.string().exactOptional(),
  settled_at: z.string().exactOptional(),
  /** `call`: the person's own call returned the outcome. `schedule`: the person has to be told. */
  settled_by: z.enum(['call', 'schedule']).exactOptional(),
  /** Idempotency key of the call that cancelled it. */
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

/** Points from a payment's id, which is derived from its idempotency key, to the payment. */
function pointerKey(userId: string, paymentId: string): RecordKey {
  return { partition: personPartition(userId), sort: `PAYMENT-ID#${paymentId}` };
}

/**
 * Stores a new payment. The first of the two writes is rejected when a payment with its id exists.
 */
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

/** Stores the next state of a payment; rejected when it changed since it was read. */
export function replacePayment(userId: string, payment: Payment, version: number): RecordWrite {
  const data = z.encode(paymentSchema, payment);
  return { type: 'put', key: paymentKey(userId, payment), data, expected: version };
}

/** Returns a person's payment, or `undefined`. */
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

/** Lists a person's latest payments, newest first. */
export async function readPayments(
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

/** True when the payment will not change any more. */
export function isFinal({ status }: Payment): boolean {
  return status !== 'SCHEDULED' && status !== 'PENDING';
}

/** Describes a payment for tool outputs. */
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
