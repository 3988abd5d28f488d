import * as z from 'zod';
import type { CallContext } from '../bound-tool.ts';
import type { GuardedWrite } from '../guarded-write.ts';
import { personPartition } from '../person-partition.ts';
import type { RecordKey, RecordTable } from '../ports/record-table.ts';
import { calculateLockedAt, type Quote } from '../quote/quote.ts';
import type { Refused } from '../tool-result.ts';
import { findOrder, isDone, type OrderRecords } from './order.ts';

/** Longer than any quote is valid. */
const RETENTION_SECONDS = 86_400;

/** An order that is about to be accepted. */
export interface Candidate<Terms> {
  readonly kind: OrderRecords<Terms>;
  readonly orderId: string;
  readonly quote: Quote<Terms>;
}

const latestSchema = z.strictObject({ order_id: z.string(), accepted_at: z.string() });

/**
 * Refuses an order whose twin was accepted after the person was asked about this one: two
 * conversations showed the same question, and both got their yes. A twin that came to nothing does
 * not count. Of two that are accepted at once, the later write is refused.
 * @param what the service's own name for what twins have in common, e.g. payee and amount
 */
export async function guardTwin<Terms>(
  candidate: Candidate<Terms>,
  what: string,
  refusal: Refused,
  context: CallContext,
  table: RecordTable,
): Promise<Refused | readonly GuardedWrite[]> {
  const { userId, now } = context;
  const key: RecordKey = { partition: personPartition(userId), sort: `LATEST#${what}` };
  const record = await table.get(key);
  if (record !== undefined) {
    const latest = latestSchema.parse(record.data);
    if (await isTwin(candidate, latest, userId, table)) return refusal;
  }
  const data = { order_id: candidate.orderId, accepted_at: now };
  const expiresAt = new Date(Date.parse(now) + RETENTION_SECONDS * 1_000);
  const expected = record?.version ?? 'absent';
  return [{ write: { type: 'put', key, data, expected, expiresAt }, refusal }];
}

async function isTwin<Terms>(
  { kind, orderId, quote }: Candidate<Terms>,
  latest: z.output<typeof latestSchema>,
  userId: string,
  table: RecordTable,
): Promise<boolean> {
  if (latest.order_id === orderId) return false;
  if (Date.parse(latest.accepted_at) <= calculateLockedAt(quote)) return false;
  const stored = await findOrder(kind, userId, latest.order_id, table);
  return stored !== undefined && (stored.order.ending === undefined || isDone(stored.order));
}
