import * as z from 'zod';
import { jsonObjectSchema } from '../../contracts/json.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { CallContext } from '../bound-tool.ts';
import { deriveId } from '../derive-id.ts';
import { personPartition } from '../person-partition.ts';
import type { RecordKey, RecordTable, RecordWrite } from '../ports/record-table.ts';

/** How long a quote is valid: as long as the person's confirmation. */
const QUOTE_SECONDS = 300;
/** An expired quote is kept, so that a late yes is refused as expired and not as unknown. */
const RETENTION_SECONDS = 86_400;

/** What a tool's quotes are about. */
export interface QuoteKind<Terms> {
  /** The only tool that may execute them. */
  readonly tool: string;
  readonly terms: z.ZodType<Terms>;
}

const quoteShape = {
  quote_id: z.string(),
  tool: z.string(),
  /** The input of the quoted call, without what was absent. */
  given: jsonObjectSchema,
  expires_at: z.string(),
};

const storedQuoteSchema = z.strictObject({
  ...quoteShape,
  terms: jsonObjectSchema,
  /** Idempotency key of the call that executed it. */
  used_by: z.string().exactOptional(),
});

/** What a person is asked to agree to, locked until `expires_at`. */
export interface Quote<Terms> extends Omit<z.output<typeof storedQuoteSchema>, 'terms'> {
  readonly terms: Terms;
}

export interface StoredQuote<Terms> {
  readonly quote: Quote<Terms>;
  readonly version: number;
}

/** Locks terms for the person who asks; the same idempotency key and input get the same quote. */
export async function lockQuote<Terms>(
  kind: QuoteKind<Terms>,
  terms: Terms,
  input: Readonly<Record<string, unknown>>,
  { userId, idempotencyKey, now }: CallContext,
  table: RecordTable,
): Promise<Quote<Terms>> {
  const given = omitAbsent(input);
  const { tool } = kind;
  const end = Date.parse(now) + QUOTE_SECONDS * 1_000;
  const quote_id = deriveId('quote', userId, idempotencyKey, tool, JSON.stringify(given));
  const quote = { quote_id, tool, given, terms, expires_at: new Date(end).toISOString() };
  const expiresAt = new Date(end + RETENTION_SECONDS * 1_000);
  const put = { ...putQuote(kind, userId, quote, 'absent'), expiresAt };
  const written = await table.write([put]);
  if (written.type === 'written') return quote;
  return (await findQuote(kind, userId, quote_id, table))?.quote ?? quote;
}

/** When the person was asked about a quote, in milliseconds since 1970. */
export function calculateLockedAt({ expires_at }: Pick<Quote<unknown>, 'expires_at'>): number {
  return Date.parse(expires_at) - QUOTE_SECONDS * 1_000;
}

/** Returns a person's quote with its version. One of another person or tool is not found. */
export async function findQuote<Terms>(
  kind: QuoteKind<Terms>,
  userId: string,
  quoteId: string,
  table: RecordTable,
): Promise<StoredQuote<Terms> | undefined> {
  const record = await table.get(quoteKey(userId, quoteId));
  if (record === undefined || record.data['tool'] !== kind.tool) return undefined;
  return { quote: decodeQuote(kind, record.data), version: record.version };
}

/** Marks a quote as executed; rejected when it changed since it was read. */
export function useQuote<Terms>(
  kind: QuoteKind<Terms>,
  { quote, version }: StoredQuote<Terms>,
  { userId, idempotencyKey }: Pick<CallContext, 'userId' | 'idempotencyKey'>,
): RecordWrite {
  return putQuote(kind, userId, { ...quote, used_by: idempotencyKey }, version);
}

export function decodeQuote<Terms>(kind: QuoteKind<Terms>, data: JsonObject): Quote<Terms> {
  const { terms, ...quote } = storedQuoteSchema.parse(data);
  return { ...quote, terms: kind.terms.parse(terms) };
}

export function encodeQuote<Terms>({ terms }: QuoteKind<Terms>, quote: Quote<Terms>): JsonObject {
  return { ...quote, terms: jsonObjectSchema.parse(z.encode(terms, quote.terms)) };
}

/** The input without what is absent, so that it can be stored and compared. */
export function omitAbsent(input: Readonly<Record<string, unknown>>): JsonObject {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return jsonObjectSchema.parse(Object.fromEntries(given));
}

function putQuote<Terms>(
  kind: QuoteKind<Terms>,
  userId: string,
  quote: Quote<Terms>,
  expected: 'absent' | number,
) {
  const key = quoteKey(userId, quote.quote_id);
  return { type: 'put', key, data: encodeQuote(kind, quote), expected } as const;
}

function quoteKey(userId: string, quoteId: string): RecordKey {
  return { partition: personPartition(userId), sort: `QUOTE#${quoteId}` };
}
