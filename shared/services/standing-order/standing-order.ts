import * as z from 'zod';
import { jsonObjectSchema } from '../../contracts/json.ts';
import { storedMinorSchema } from '../amounts/stored-money.ts';
import { rhythms } from '../calendar/rhythm.ts';
import { personPartition } from '../person-partition.ts';
import type { RecordKey, RecordTable, RecordWrite } from '../ports/record-table.ts';

const PREFIX = 'STANDING#';
const MAX_LISTED = 50;

/** What a person agrees to: what is done on each run, when, and for how much at most. */
export const standingTermsShape = {
  /** The input of the prepared tool that every run calls. */
  input: jsonObjectSchema,
  /** What people are shown of it: payee, amount, last digits. */
  shown: jsonObjectSchema,
  /** What must still be as it was when the person agreed, e.g. the account; the service's own. */
  guard: z.string(),
  currency: z.string(),
  /** A run that would cost more is not made. */
  max_total: storedMinorSchema,
  rhythm: z.enum(rhythms),
  first_on: z.string(),
  until: z.string().exactOptional(),
};

/** ACTIVE waits for its next run. STOPPED: we gave up. The others ended as the person wanted. */
export const standingStatuses = ['ACTIVE', 'DONE', 'CANCELLED', 'STOPPED'] as const;

const standingOrderSchema = z.strictObject({
  ...standingTermsShape,
  order_id: z.string(),
  quote_id: z.string(),
  reference: z.string(),
  status: z.enum(standingStatuses),
  /** The run that comes next or is being made, counted from 0, and its day. */
  run: z.int().nonnegative(),
  next_on: z.string(),
  /** The quote of the run that is being made. */
  running: z.string().exactOptional(),
  /** Runs that failed one after the other. */
  failures: z.int().nonnegative(),
  /** The last run that was not made, until one is: its day, and the code of why. */
  not_made: z.object({ day: z.string(), reason: z.string() }).exactOptional(),
  created_at: z.string(),
  /** Idempotency key of the call that cancelled it. */
  cancelled_by: z.string().exactOptional(),
});

export type StandingOrder = z.output<typeof standingOrderSchema>;

export interface StoredOrder {
  readonly order: StandingOrder;
  readonly version: number;
}

function orderKey(userId: string, orderId: string): RecordKey {
  return { partition: personPartition(userId), sort: `${PREFIX}${orderId}` };
}

/** Stores an order: a new one, or the next state of a version that was read. */
export function putOrder(
  userId: string,
  order: StandingOrder,
  expected: 'absent' | number,
): RecordWrite {
  const data = jsonObjectSchema.parse(z.encode(standingOrderSchema, order));
  return { type: 'put', key: orderKey(userId, order.order_id), data, expected };
}

/** Returns a person's order, or `undefined`. */
export async function findOrder(
  table: RecordTable,
  userId: string,
  orderId: string,
): Promise<StoredOrder | undefined> {
  const record = await table.get(orderKey(userId, orderId));
  return record && { order: standingOrderSchema.parse(record.data), version: record.version };
}

/** Lists the orders of a person that still wait for a run, the next one first. */
export async function listActiveOrders(
  table: RecordTable,
  userId: string,
): Promise<readonly StoredOrder[]> {
  const orders = await listStandingOrders(table, userId);
  return orders
    .filter(({ order }) => order.status === 'ACTIVE')
    .toSorted((one, other) => one.order.next_on.localeCompare(other.order.next_on));
}

/** Lists the orders of a person, those that wait for a run and those that ended. */
export async function listStandingOrders(
  table: RecordTable,
  userId: string,
): Promise<readonly StoredOrder[]> {
  const options = { prefix: PREFIX, limit: MAX_LISTED, order: 'ascending' } as const;
  const records = await table.list(personPartition(userId), options);
  return records.map(({ data, version }) => ({ order: standingOrderSchema.parse(data), version }));
}
