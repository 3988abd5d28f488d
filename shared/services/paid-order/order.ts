import * as z from 'zod';
import { jsonObjectSchema } from '../../contracts/json.ts';
import { personPartition } from '../person-partition.ts';
import type { RecordKey, RecordTable, RecordWrite } from '../ports/record-table.ts';

/** Every way in which a paid order can end. Reasons are codes. */
export const endingSchema = z.discriminatedUnion('type', [
  /** The partner did it, and the money that was held for it paid for it. */
  z.strictObject({ type: z.literal('completed') }),
  /** The partner did it after the wallet had returned the money. `uncollected`: it is our loss. */
  z.strictObject({ type: z.literal('paid-late'), uncollected: z.string().exactOptional() }),
  /** Wallet or partner said no: the person has their money. */
  z.strictObject({ type: z.literal('declined'), reason: z.string() }),
  /** The partner said nothing for too long: we gave up, the person has their money. */
  z.strictObject({ type: z.literal('abandoned'), reason: z.string() }),
  /** The person took it back in time: they have their money. */
  z.strictObject({ type: z.literal('cancelled') }),
  /** It had been done and was undone: the person has their money back. */
  z.strictObject({ type: z.literal('reversed') }),
]);

export type Ending = z.output<typeof endingSchema>;

const storedOrderSchema = z.strictObject({
  /** Its idempotency key at wallet and partner. */
  order_id: z.string(),
  /** What people call it. */
  reference: z.string(),
  tool: z.string(),
  /** Idempotency key of the call that asked for it; absent in what an earlier version stored. */
  asked_by: z.string().exactOptional(),
  quote_id: z.string(),
  terms: jsonObjectSchema,
  /**
   * How far it is. `scheduled`: its day has not come. `accepted`: nothing moved yet. `held`: the
   * wallet holds the money. `placed`: the partner has taken the order.
   */
  stage: z.enum(['scheduled', 'accepted', 'held', 'placed']),
  /** The person's own day, `YYYY-MM-DD`, on which it was accepted. */
  day: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Since when it is being carried out: patience counts from here. */
  since: z.string(),
  /** The wallet's payment. */
  payment_id: z.string().exactOptional(),
  /** The money was taken before the partner was done, because the hold was about to expire. */
  is_collected: z.boolean().exactOptional(),
  partner_reference: z.string().exactOptional(),
  /**
   * How it ends once its money is given back. Decided before money moves: nobody asks the partner
   * again, who might say something else.
   */
  returns: endingSchema.exactOptional(),
  ending: endingSchema.exactOptional(),
  /** `call`: the person's own call returned how it ended. `look`: they have to be told. */
  ended_by: z.enum(['call', 'look']).exactOptional(),
  /** A call answered that nobody knows yet: whoever ends it, a look tells the person. */
  is_left_to_looks: z.boolean().exactOptional(),
  /**
   * Since when the person wants it back. `is_refused`: the partner said that it is too late. `by`:
   * the idempotency key of the call; absent in what an earlier version stored.
   */
  recall: z
    .strictObject({ since: z.string(), is_refused: z.boolean(), by: z.string().exactOptional() })
    .exactOptional(),
  /** Idempotency key of the call that cancelled it. */
  cancelled_by: z.string().exactOptional(),
  /** When the person was told that nobody knows yet whether it was done on its day. */
  doubt_told_at: z.string().exactOptional(),
  /** Since when it is for a colleague to end. */
  case_opened_at: z.string().exactOptional(),
});

/** Something that a person pays for and a partner does: terms they agreed to, and its progress. */
export interface PaidOrder<Terms> extends Omit<z.output<typeof storedOrderSchema>, 'terms'> {
  readonly terms: Terms;
}

/** Whether the partner has done what ended so: an ending that is missing here does not compile. */
const isDoneBy: Readonly<Record<Ending['type'], boolean>> = {
  completed: true,
  'paid-late': true,
  declined: false,
  abandoned: false,
  cancelled: false,
  reversed: false,
};

/** How far an order is, whatever it is about. */
type Standing = Pick<PaidOrder<unknown>, 'ending' | 'returns' | 'recall'>;

/** True once the partner has done it, as long as nothing undid that. */
export function isDone({ ending }: Pick<PaidOrder<unknown>, 'ending'>): boolean {
  return ending !== undefined && isDoneBy[ending.type];
}

/** True while its money has to be given back, whatever the partner says from now on. */
export function isReturning({ returns, ending }: Standing): boolean {
  return returns !== undefined && returns.type !== ending?.type;
}

/** True while nobody knows how it ends, or whether its end can be undone. */
export function isUndecided(order: Standing): boolean {
  return order.ending === undefined || isRecalled(order) || isReturning(order);
}

/** True while a colleague has to end it: no software looks at it any more. */
export function isLeftToColleague(
  order: Standing & Pick<PaidOrder<unknown>, 'case_opened_at'>,
): boolean {
  return order.case_opened_at !== undefined && isUndecided(order);
}

/** True while nobody knows whether what the person wants back can be taken back. */
export function isRecalled(order: Pick<PaidOrder<unknown>, 'ending' | 'recall'>): boolean {
  const { ending, recall } = order;
  return recall?.is_refused === false && (ending === undefined || isDone(order));
}

export interface StoredOrder<Terms> {
  readonly order: PaidOrder<Terms>;
  readonly version: number;
}

/** How orders of one kind are stored. */
export interface OrderRecords<Terms> {
  /** Begins the keys of their records, e.g. `TOPUP`. */
  readonly record: string;
  readonly terms: z.ZodType<Terms>;
}

/**
 * Stores a new order; the first of the two writes is rejected when one with its id exists.
 */
export function addOrder<Terms>(
  kind: OrderRecords<Terms>,
  userId: string,
  order: PaidOrder<Terms>,
): readonly [RecordWrite, RecordWrite] {
  const { order_id, reference } = order;
  const pointer = { key: pointerKey(userId, order_id), data: { reference } };
  return [{ type: 'put', ...pointer, expected: 'absent' }, putOrder(kind, userId, order, 'absent')];
}

/** Stores the next state of an order; rejected when it changed since it was read. */
export function putOrder<Terms>(
  { record, terms }: OrderRecords<Terms>,
  userId: string,
  order: PaidOrder<Terms>,
  expected: 'absent' | number,
): RecordWrite {
  const encoded = { ...order, terms: jsonObjectSchema.parse(z.encode(terms, order.terms)) };
  const data = jsonObjectSchema.parse(encoded);
  return { type: 'put', key: orderKey(record, userId, order.reference), data, expected };
}

/** Returns a person's order by its id. */
export async function findOrder<Terms>(
  kind: OrderRecords<Terms>,
  userId: string,
  orderId: string,
  table: RecordTable,
): Promise<StoredOrder<Terms> | undefined> {
  const pointer = await table.get(pointerKey(userId, orderId));
  if (pointer === undefined) return undefined;
  const { reference } = pointerSchema.parse(pointer.data);
  return findOrderByReference(kind, userId, reference, table);
}

/** Returns a person's order by its reference. Another person's is not found. */
export async function findOrderByReference<Terms>(
  kind: OrderRecords<Terms>,
  userId: string,
  reference: string,
  table: RecordTable,
): Promise<StoredOrder<Terms> | undefined> {
  const record = await table.get(orderKey(kind.record, userId, reference));
  if (record === undefined) return undefined;
  return { order: decodeOrder(kind, record.data), version: record.version };
}

/** Lists a person's latest orders, newest first. */
export async function listOrders<Terms>(
  kind: OrderRecords<Terms>,
  userId: string,
  limit: number,
  table: RecordTable,
): Promise<readonly PaidOrder<Terms>[]> {
  const options = { prefix: `${kind.record}#`, limit, order: 'descending' } as const;
  const records = await table.list(personPartition(userId), options);
  return records.map(({ data }) => decodeOrder(kind, data));
}

/** Reads how far a stored record is, if it is the order with this id, of whatever kind. */
export function readStanding(data: unknown, orderId: string): Standing | undefined {
  const { success, data: order } = standingSchema.safeParse(data);
  return success && order.order_id === orderId ? order : undefined;
}

/** Strict about nothing but what makes a record an order: its settlement has its id too. */
const { order_id, quote_id, stage, ending, returns, recall } = storedOrderSchema.shape;
const standingSchema = z.object({ order_id, quote_id, stage, ending, returns, recall });

const pointerSchema = z.strictObject({ reference: z.string() });

function decodeOrder<Terms>({ terms }: OrderRecords<Terms>, data: unknown): PaidOrder<Terms> {
  const order = storedOrderSchema.parse(data);
  return { ...order, terms: terms.parse(order.terms) };
}

/** Points from an order's id to the order. */
function pointerKey(userId: string, orderId: string): RecordKey {
  return { partition: personPartition(userId), sort: `ORDER#${orderId}` };
}

/** Sorts by day and number, so that the history is one query. */
function orderKey(record: string, userId: string, reference: string): RecordKey {
  const [, day = '', number = ''] = reference.split('-');
  const sort = `${record}#${day}#${number.padStart(12, '0')}`;
  return { partition: personPartition(userId), sort };
}
