import * as z from 'zod';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { storedRecipientSchema } from '../recipient/recipient.ts';

/** The tools that change who can be paid, and how. */
const changingTools = ['add_recipient', 'update_recipient', 'delete_recipient'] as const;

/** A change of the saved recipients as the person was shown it, locked until `expires_at`. */
const changeSchema = z.strictObject({
  quote_id: z.string(),
  tool: z.enum(changingTools),
  /** The input of the call that prepared it. */
  given: z.record(z.string(), z.string()),
  /** The recipient as saved then; absent for a new one. */
  before: storedRecipientSchema.exactOptional(),
  /** The recipient as saved afterwards; absent for a deletion. */
  after: storedRecipientSchema.exactOptional(),
  expires_at: z.string(),
  /** Id of the operation that executed it. */
  used_by: z.string().exactOptional(),
});

export type RecipientChange = z.output<typeof changeSchema>;
export type ChangingTool = RecipientChange['tool'];

export interface StoredChange {
  readonly change: RecipientChange;
  readonly version: number;
}

export function changeKey(userId: string, quoteId: string): RecordKey {
  return { partition: personPartition(userId), sort: `CHANGE#${quoteId}` };
}

/** Points from an operation to the change it made. */
export function changeOperationKey(userId: string, operationId: string): RecordKey {
  return { partition: personPartition(userId), sort: `CHANGED_BY#${operationId}` };
}

const operationSchema = z.strictObject({ quote_id: z.string() });

/** Returns a person's prepared change with its version. Another person's is not found. */
export async function findChange(
  table: RecordTable,
  userId: string,
  quoteId: string,
): Promise<StoredChange | undefined> {
  const record = await table.get(changeKey(userId, quoteId));
  return record && { change: changeSchema.parse(record.data), version: record.version };
}

/** Returns the change that an operation made. */
export async function findChangeBy(
  table: RecordTable,
  userId: string,
  operationId: string,
): Promise<RecipientChange | undefined> {
  const operation = await table.get(changeOperationKey(userId, operationId));
  if (operation === undefined) return undefined;
  const { quote_id } = operationSchema.parse(operation.data);
  return (await findChange(table, userId, quote_id))?.change;
}

/** Encodes a change for the table. */
export function encodeChange(change: RecipientChange): JsonObject {
  return z.encode(changeSchema, change);
}
