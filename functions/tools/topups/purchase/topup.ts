import * as z from 'zod';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { describeFigures, quoteSchema } from '../quote/quote.ts';
import { topupFailureSchema } from './topup-failure.ts';

const TOPUP_PREFIX = 'TOPUP#';

/** A top-up as it is stored: the quote it executes, and its progress. PENDING: undecided yet. */
const topupSchema = quoteSchema.omit({ used_by: true, expires_at: true }).extend({
  topup_id: z.string(),
  reference: z.string(),
  status: z.enum(['PENDING', 'COMPLETED', 'FAILED']),
  created_at: z.string(),
  /** The day whose limit it counts for. */
  day: z.string(),
  partner_reference: z.string().exactOptional(),
  failure: topupFailureSchema.exactOptional(),
  /** `purchase`: while the person waited. `reconciliation`: later, so the person is told. */
  decided_by: z.enum(['purchase', 'reconciliation']).exactOptional(),
});

export type Topup = z.output<typeof topupSchema>;

export interface StoredTopup {
  readonly topup: Topup;
  readonly version: number;
}

/** Sorts by time, so that the history is one query. */
export function topupKey(userId: string, topup: Pick<Topup, 'created_at' | 'topup_id'>): RecordKey {
  const sort = `${TOPUP_PREFIX}${topup.created_at}#${topup.topup_id}`;
  return { partition: personPartition(userId), sort };
}

/** The record that leads from an idempotency key to the top-up it made. */
export function operationKey(userId: string, idempotencyKey: string): RecordKey {
  return { partition: personPartition(userId), sort: `OPERATION#${idempotencyKey}` };
}

const operationSchema = z.strictObject({ topup_id: z.string(), created_at: z.string() });

export function encodeOperation({ topup_id, created_at }: Topup): JsonObject {
  return { topup_id, created_at };
}

export function encodeTopup(topup: Topup): JsonObject {
  return z.encode(topupSchema, topup);
}

/** The top-up that an idempotency key made, or `undefined`. */
export async function findTopup(
  table: RecordTable,
  userId: string,
  idempotencyKey: string,
): Promise<StoredTopup | undefined> {
  const operation = await table.get(operationKey(userId, idempotencyKey));
  if (operation === undefined) return undefined;
  return readTopup(table, userId, operationSchema.parse(operation.data));
}

/** A top-up as it is stored now. */
export async function readTopup(
  table: RecordTable,
  userId: string,
  topup: Pick<Topup, 'created_at' | 'topup_id'>,
): Promise<StoredTopup | undefined> {
  const record = await table.get(topupKey(userId, topup));
  return record && { topup: topupSchema.parse(record.data), version: record.version };
}

/** A person's latest top-ups, newest first. */
export async function listTopups(
  table: RecordTable,
  userId: string,
  limit: number,
): Promise<readonly Topup[]> {
  const records = await table.list(personPartition(userId), {
    prefix: TOPUP_PREFIX,
    limit,
    order: 'descending',
  });
  return records.map(({ data }) => topupSchema.parse(data));
}

/** A top-up as the tools answer with it. */
export function describeTopup(topup: Topup) {
  const { topup_id, reference, status, carrier_id, carrier_name, phone_number, created_at } = topup;
  const identity = { topup_id, reference, status, carrier_id, carrier_name, phone_number };
  return { ...identity, is_pending: status === 'PENDING', ...describeFigures(topup), created_at };
}
