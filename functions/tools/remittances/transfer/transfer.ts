import * as z from 'zod';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { quoteSchema } from '../quote/quote.ts';

/**
 * PROCESSING: on its way. PAID_OUT: the recipient has it. FAILED, CANCELLED: the person has their
 * money back.
 */
export const transferStatuses = ['PROCESSING', 'PAID_OUT', 'FAILED', 'CANCELLED'] as const;

const PREFIX = 'TRANSFER#';

/** A transfer as stored: the quote it executes and its progress. */
const transferSchema = quoteSchema.omit({ used_by: true, expires_at: true }).extend({
  /** Its idempotency key at the wallet and at the partner. */
  operation_id: z.string(),
  /** The reference that people know. */
  transfer_id: z.string(),
  status: z.enum(transferStatuses),
  created_at: z.string(),
  updated_at: z.string(),
  /** Present once the wallet holds the money. */
  payment_id: z.string().exactOptional(),
  /** Present once the partner has taken the order. */
  partner_reference: z.string().exactOptional(),
  failure: z.string().exactOptional(),
  /** Why the money of a payout could not be collected any more: it is our loss. */
  uncollected: z.string().exactOptional(),
});

export type Transfer = z.output<typeof transferSchema>;

export interface StoredTransfer {
  readonly transfer: Transfer;
  readonly version: number;
}

/** Sorts by day and number, so that the history is one query. */
export function transferKey(userId: string, transferId: string): RecordKey {
  const [, day = '', number = ''] = transferId.split('-');
  return {
    partition: personPartition(userId),
    sort: `${PREFIX}${day}#${number.padStart(12, '0')}`,
  };
}

/** Points from an operation to the transfer it made. */
export function operationKey(userId: string, operationId: string): RecordKey {
  return { partition: personPartition(userId), sort: `OPERATION#${operationId}` };
}

const operationSchema = z.strictObject({ transfer_id: z.string() });

export function encodeTransfer(transfer: Transfer): JsonObject {
  return z.encode(transferSchema, transfer);
}

/** Returns the transfer that an operation made, as stored now. */
export async function findByOperation(
  table: RecordTable,
  userId: string,
  operationId: string,
): Promise<StoredTransfer | undefined> {
  const operation = await table.get(operationKey(userId, operationId));
  if (operation === undefined) return undefined;
  return readTransfer(table, userId, operationSchema.parse(operation.data).transfer_id);
}

/** Returns a person's transfer by its reference. Another person's is not found. */
export async function readTransfer(
  table: RecordTable,
  userId: string,
  transferId: string,
): Promise<StoredTransfer | undefined> {
  const record = await table.get(transferKey(userId, transferId));
  return record && { transfer: transferSchema.parse(record.data), version: record.version };
}

/** Lists a person's latest transfers, newest first. */
export async function readTransfers(
  table: RecordTable,
  userId: string,
  limit: number,
): Promise<readonly Transfer[]> {
  const records = await table.list(personPartition(userId), {
    prefix: PREFIX,
    limit,
    order: 'descending',
  });
  return records.map(({ data }) => transferSchema.parse(data));
}
