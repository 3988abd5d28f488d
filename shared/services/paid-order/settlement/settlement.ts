import * as z from 'zod';
import { personPartition } from '../../person-partition.ts';
import type { RecordKey, RecordTable, RecordWrite } from '../../ports/record-table.ts';

/** What a partner said to a colleague: `not-done` means that it never will be. */
export const verdictSchema = z.enum(['done', 'not-done']);

export type Verdict = z.output<typeof verdictSchema>;

const settlementSchema = z.strictObject({
  order_id: z.string(),
  as: verdictSchema,
  /** The partner's own word for it: a receipt, a ticket of their support. */
  partner_reference: z.string(),
  /** The colleague who asked. */
  by: z.string(),
  /** ISO 8601. */
  at: z.string(),
});

/** Who settled an order, as what, and on whose word. It is kept as long as the order. */
export type Settlement = z.output<typeof settlementSchema>;

/** Returns what an order was settled as, if it was. @throws UnavailableError | ThrottledError */
export async function findSettlement(
  userId: string,
  orderId: string,
  table: RecordTable,
): Promise<Settlement | undefined> {
  const stored = await table.get(toKey(userId, orderId));
  return stored && settlementSchema.parse(stored.data);
}

/** The write that keeps a settlement; rejected when there is one already. */
export function putSettlement(userId: string, settlement: Settlement): RecordWrite {
  const key = toKey(userId, settlement.order_id);
  return { type: 'put', key, data: { ...settlement }, expected: 'absent' };
}

function toKey(userId: string, orderId: string): RecordKey {
  return { partition: personPartition(userId), sort: `SETTLEMENT#${orderId}` };
}
