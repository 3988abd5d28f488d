import * as z from 'zod';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordTable, RecordWrite } from '../../../../shared/services/ports/record-table.ts';

/** What an idempotency key was used for. */
const operationSchema = z.strictObject({ tool: z.string(), quote_id: z.string() });

export type Operation = z.output<typeof operationSchema>;

/** Returns the operation stored under the key, or `undefined`. */
export async function findOperation(
  table: RecordTable,
  userId: string,
  idempotencyKey: string,
): Promise<Operation | undefined> {
  const record = await table.get(operationKey(userId, idempotencyKey));
  return record && operationSchema.parse(record.data);
}

/** Stores an operation under its key; rejected when the key has one. */
export function putOperation(
  userId: string,
  idempotencyKey: string,
  operation: Operation,
): RecordWrite {
  const key = operationKey(userId, idempotencyKey);
  return { type: 'put', key, data: operation, expected: 'absent' };
}

function operationKey(userId: string, idempotencyKey: string) {
  return { partition: personPartition(userId), sort: `OPERATION#${idempotencyKey}` };
}
