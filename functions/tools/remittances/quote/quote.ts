import * as z from 'zod';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { storedMinorSchema } from '../../../../shared/services/stored-money.ts';
import { deliveryTypes } from '../corridor/corridor.ts';

const labelSchema = z.strictObject({ es: z.string(), en: z.string() });

/** The terms of a future transfer, locked until `expires_at`. Stored under the person who asked. */
export const quoteSchema = z.strictObject({
  quote_id: z.string(),
  /** The tool that may execute it, and the input of the quoted call. */
  tool: z.enum(['create_transfer', 'repeat_last_transfer']),
  given: z.record(z.string(), z.union([z.string(), z.number()])),
  recipient_id: z.string(),
  recipient_name: z.string(),
  account: z.string(),
  country: z.string(),
  country_name: labelSchema,
  currency: z.string(),
  method_id: z.string(),
  delivery_type: z.enum(deliveryTypes),
  method_label: labelSchema,
  eta: labelSchema,
  amount: storedMinorSchema,
  fee: storedMinorSchema,
  total: storedMinorSchema,
  rate: z.string(),
  payout: storedMinorSchema,
  /** Which of `amount` and `payout` the person fixed; `sent` in older quotes. */
  fixes: z.enum(['sent', 'received']).exactOptional(),
  expires_at: z.string(),
  /** Idempotency key of the operation that executed it. */
  used_by: z.string().exactOptional(),
});

export type Quote = z.output<typeof quoteSchema>;

export function quoteKey(userId: string, quoteId: string): RecordKey {
  return { partition: personPartition(userId), sort: `QUOTE#${quoteId}` };
}

/** Returns a person's quote with its version. Another person's quote is not found. */
export async function findQuote(
  table: RecordTable,
  userId: string,
  quoteId: string,
): Promise<{ readonly quote: Quote; readonly version: number } | undefined> {
  const record = await table.get(quoteKey(userId, quoteId));
  return record && { quote: quoteSchema.parse(record.data), version: record.version };
}

/** Encodes a quote for the table. */
export function encodeQuote(quote: Quote): JsonObject {
  return z.encode(quoteSchema, quote);
}
