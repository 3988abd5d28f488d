import * as z from 'zod';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { storedMinorSchema } from '../../../../shared/services/amounts/stored-money.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type {
  RecordKey,
  RecordTable,
  RecordWrite,
} from '../../../../shared/services/ports/record-table.ts';
import { type Refused, refused } from '../../../../shared/services/tool-result.ts';
import type { MovementSubject } from '../ledger/movement.ts';

/**
 * A payment out of a wallet. Its status changes once, from HELD; refunds are counted apart, because
 * there can be several.
 */
const paymentSchema = z.strictObject({
  payment_id: z.string(),
  status: z.enum(['HELD', 'CAPTURED', 'RELEASED']),
  currency: z.string(),
  amount: storedMinorSchema,
  fee: storedMinorSchema,
  category: z.string(),
  service: z.string(),
  reference: z.string().exactOptional(),
  counterparty: z.string().exactOptional(),
  created_at: z.string(),
  /** What counts for the limits of `day` and `month`. */
  counted: storedMinorSchema,
  day: z.string(),
  month: z.string(),
});

export type Payment = z.output<typeof paymentSchema>;

export interface StoredPayment {
  readonly payment: Payment;
  readonly version: number;
}

/** Parts of a payment, in minor units of its currency. */
export interface PaymentParts {
  readonly amount: bigint;
  readonly fee: bigint;
}

export const paymentNotFound: Refused = refused(
  'PAYMENT_NOT_FOUND',
  'This person has no such payment',
);

/** Stores a payment: a new one, or the next status of the version that was read. */
export function putPayment(
  userId: string,
  payment: Payment,
  expected: 'absent' | number,
): RecordWrite {
  const key = paymentKey(userId, payment.payment_id);
  return { type: 'put', key, data: z.encode(paymentSchema, payment), expected };
}

/** A person's own payment with its version, or `undefined`. */
export async function findPayment(
  table: RecordTable,
  userId: string,
  paymentId: string,
): Promise<StoredPayment | undefined> {
  const record = await table.get(paymentKey(userId, paymentId));
  return record && { payment: paymentSchema.parse(record.data), version: record.version };
}

/** Reads how much of a payment was refunded so far. */
export async function readRefunded(
  table: RecordTable,
  userId: string,
  paymentId: string,
): Promise<PaymentParts> {
  const counters = (await table.get(refundsKey(userId, paymentId)))?.counters ?? {};
  return { amount: counters['amount'] ?? 0n, fee: counters['fee'] ?? 0n };
}

/** Counts a refund; rejected when more would be refunded than was paid. */
export function countRefund(
  userId: string,
  { payment_id, amount, fee }: Payment,
  part: PaymentParts,
): RecordWrite {
  return {
    type: 'count',
    key: refundsKey(userId, payment_id),
    add: { amount: part.amount, fee: part.fee },
    bounds: { amount: { atMost: amount }, fee: { atMost: fee } },
  };
}

/** A payment as the tools answer with it. */
export function describePayment({ payment_id, status, currency, created_at, ...parts }: Payment) {
  return { payment_id, status, ...describeParts(parts, currency), created_at };
}

/** Parts of a payment in major units. */
export function describeParts({ amount, fee }: PaymentParts, currency: string) {
  return {
    amount: toJsonAmount(amount, currency),
    fee: toJsonAmount(fee, currency),
    total: toJsonAmount(amount + fee, currency),
    currency,
  };
}

/** What the movements of a payment say about it. */
export function toSubject(payment: Payment): MovementSubject {
  const { payment_id, category, service, reference, counterparty } = payment;
  return {
    payment_id,
    category,
    service,
    ...(reference !== undefined && { reference }),
    ...(counterparty !== undefined && { counterparty }),
  };
}

function paymentKey(userId: string, paymentId: string): RecordKey {
  return { partition: personPartition(userId), sort: `PAYMENT#${paymentId}` };
}

function refundsKey(userId: string, paymentId: string): RecordKey {
  return { partition: personPartition(userId), sort: `REFUNDS#${paymentId}` };
}
