import * as z from 'zod';
import { jsonObjectSchema } from '../../contracts/json.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { CallContext } from '../bound-tool.ts';
import { deriveId } from '../derive-id.ts';
import { personPartition } from '../person-partition.ts';
import type { RecordTable, RecordWrite } from '../ports/record-table.ts';
import { type Refused, refused } from '../tool-result.ts';
import { standingTermsShape } from './standing-order.ts';

/** How long a quote is valid: as long as the person's confirmation. */
const QUOTE_SECONDS = 300;
/** An expired quote is kept, so that a late yes is refused as expired and not as unknown. */
const RETENTION_SECONDS = 86_400;

/** An order that a person is asked to agree to, or one they are asked to cancel. */
const standingQuoteSchema = z.strictObject({
  ...standingTermsShape,
  quote_id: z.string(),
  /** Present when it cancels this order. */
  cancels: z.string().exactOptional(),
  /** The input of the quoted call. */
  request: jsonObjectSchema,
  expires_at: z.string(),
  used_by: z.string().exactOptional(),
});

export type StandingQuote = z.output<typeof standingQuoteSchema>;

export interface StoredQuote {
  readonly quote: StandingQuote;
  readonly version: number;
}

/** Locks what a person is asked to agree to; the same call gets the same quote. */
export async function lockStandingQuote(
  table: RecordTable,
  { userId, idempotencyKey, now }: CallContext,
  terms: Omit<StandingQuote, 'quote_id' | 'expires_at' | 'used_by'>,
): Promise<StandingQuote> {
  const quote_id = deriveId('quote', userId, idempotencyKey, JSON.stringify(terms.request));
  const end = Date.parse(now) + QUOTE_SECONDS * 1_000;
  const quote = { ...terms, quote_id, expires_at: new Date(end).toISOString() };
  const expiresAt = new Date(end + RETENTION_SECONDS * 1_000);
  const written = await table.write([{ ...putQuote(userId, quote, 'absent'), expiresAt }]);
  if (written.type === 'written') return quote;
  return (await findStandingQuote(table, userId, quote_id))?.quote ?? quote;
}

/** Returns a person's quote with its version. Another person's is not found. */
export async function findStandingQuote(
  table: RecordTable,
  userId: string,
  quoteId: string,
): Promise<StoredQuote | undefined> {
  const record = await table.get(quoteKey(userId, quoteId));
  return record && { quote: standingQuoteSchema.parse(record.data), version: record.version };
}

/** Marks a quote as used; rejected when it changed since it was read. */
export function useStandingQuote(
  userId: string,
  { quote, version }: StoredQuote,
  idempotencyKey: string,
): RecordWrite {
  return putQuote(userId, { ...quote, used_by: idempotencyKey }, version);
}

/** Returns why a quote must not be executed now, or `undefined`. */
export function checkStandingQuote(quote: StandingQuote, now: string): Refused | undefined {
  if (quote.used_by !== undefined) return refused('QUOTE_USED', 'The quote was executed already');
  const isOver = Date.parse(now) >= Date.parse(quote.expires_at);
  return isOver ? refused('QUOTE_EXPIRED', 'The quote has expired') : undefined;
}

/** The request without what is absent, so that it can be stored. */
export function toStoredRequest(input: Readonly<Record<string, unknown>>): JsonObject {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return jsonObjectSchema.parse(Object.fromEntries(given));
}

function putQuote(userId: string, quote: StandingQuote, expected: 'absent' | number) {
  const data = jsonObjectSchema.parse(z.encode(standingQuoteSchema, quote));
  return { type: 'put', key: quoteKey(userId, quote.quote_id), data, expected } as const;
}

function quoteKey(userId: string, quoteId: string) {
  return { partition: personPartition(userId), sort: `STANDING-QUOTE#${quoteId}` };
}
