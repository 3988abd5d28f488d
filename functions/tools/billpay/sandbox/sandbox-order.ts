import * as z from 'zod';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import type { RecordTable, RecordWrite } from '../../../../shared/services/ports/record-table.ts';
import type { Bill, BillOrder, BillOutcome } from '../biller/biller-partner.ts';
import type { SandboxBehaviour } from './sandbox-catalogue.ts';

const orderSchema = z.strictObject({
  biller_id: z.string(),
  reference: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** When the outcome becomes known. */
  posted_at: z.iso.datetime(),
  /** Why the order is declined; absent when it is paid. */
  declined: z.string().exactOptional(),
});

export type SandboxOrder = z.infer<typeof orderSchema>;

/** Builds the record that the partner stores for a new order. */
export function newOrder(
  { billerId, reference, amount, at }: BillOrder,
  { due }: Bill,
  behaviour: SandboxBehaviour | undefined,
): SandboxOrder {
  const isLate = behaviour?.type === 'post-later' || behaviour?.type === 'decline-later';
  const wait = isLate ? behaviour.seconds * 1_000 : 0;
  const order = {
    biller_id: billerId,
    reference,
    amount: amount.minor.toString(),
    currency: amount.currency,
    posted_at: new Date(Date.parse(at) + wait).toISOString(),
  };
  const declined = findDecline(amount.minor, due.minor, behaviour);
  return declined === undefined ? order : { ...order, declined };
}

/** Builds the record of an order that is declined when it arrives. */
export function withdrawnOrder({ billerId, reference, amount, at }: BillOrder): SandboxOrder {
  return {
    biller_id: billerId,
    reference,
    amount: amount.minor.toString(),
    currency: amount.currency,
    posted_at: at,
    declined: 'WITHDRAWN',
  };
}

function findDecline(amount: bigint, due: bigint, behaviour: SandboxBehaviour | undefined) {
  if (behaviour?.type === 'decline' || behaviour?.type === 'decline-later') return behaviour.reason;
  if (due === 0n) return 'ALREADY_PAID';
  return amount > due ? 'AMOUNT_ABOVE_DUE' : undefined;
}

/** Returns the partner's answer about an order at the given time. */
export function toOutcome(
  { posted_at, declined }: SandboxOrder,
  { key, at }: BillOrder,
): BillOutcome {
  if (Date.parse(at) < Date.parse(posted_at)) return { type: 'pending' };
  if (declined !== undefined) return { type: 'declined', reason: declined };
  return { type: 'paid', partnerReference: deriveId('sandbox', key) };
}

export async function findOrder(
  table: RecordTable,
  key: string,
): Promise<SandboxOrder | undefined> {
  const record = await table.get(orderKey(key));
  return record && orderSchema.parse(record.data);
}

/** Stores an order; rejected when one with the same key exists. */
export function addOrder(key: string, order: SandboxOrder): RecordWrite {
  return { type: 'put', key: orderKey(key), data: order, expected: 'absent' };
}

/** The partner's own records, kept apart from the service's although they share its table. */
function orderKey(key: string) {
  return { partition: `SANDBOX-ORDER#${key}`, sort: 'ORDER' };
}
