import * as z from 'zod';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type {
  RecordKey,
  RecordTable,
  RecordWrite,
} from '../../../../shared/services/ports/record-table.ts';
import { storedMinorSchema } from '../../../../shared/services/stored-money.ts';
import { describeFigures, figuresShape } from './figures.ts';

/** How long a quote is valid: as long as the person's confirmation. */
const QUOTE_SECONDS = 300;
/**
 * How long an expired quote is kept, so that a late confirmation is refused as expired and not as
 * unknown.
 */
const RETENTION_SECONDS = 86_400;

/** The input of the quoted call. */
const requestSchema = z.strictObject({
  biller_id: z.string(),
  bill_reference: z.string().exactOptional(),
  amount: z.number().exactOptional(),
  pay_on: z.string().exactOptional(),
});

export type QuotedRequest = z.output<typeof requestSchema>;

/** The same as it arrives with a call. */
export interface BillRequest {
  readonly biller_id: string;
  readonly bill_reference?: string | undefined;
  readonly amount?: number | undefined;
  readonly pay_on?: string | undefined;
}

/** Drops absent values, so that the input can be stored with the quote. */
export function toQuotedRequest(input: BillRequest): QuotedRequest {
  const { biller_id, bill_reference, amount, pay_on } = input;
  return {
    biller_id,
    ...(bill_reference !== undefined && { bill_reference }),
    ...(amount !== undefined && { amount }),
    ...(pay_on !== undefined && { pay_on }),
  };
}

/**
 * What is executed once the person confirms, locked until `expires_at`. Stored under that person.
 */
const quoteSchema = z.strictObject({
  ...figuresShape,
  quote_id: z.string(),
  purpose: z.enum(['pay', 'schedule', 'cancel']),
  request: requestSchema,
  /** For a scheduled payment: its moment, its day and the highest total on that day. */
  pay_on: z.string().exactOptional(),
  pay_day: z.string().exactOptional(),
  max_total: storedMinorSchema.exactOptional(),
  /** The payment to cancel. */
  payment_id: z.string().exactOptional(),
  expires_at: z.string(),
  /** Idempotency key of the operation that executed it. */
  used_by: z.string().exactOptional(),
});

export type Quote = z.output<typeof quoteSchema>;

export interface StoredQuote {
  readonly quote: Quote;
  readonly version: number;
}

function quoteKey(userId: string, quoteId: string): RecordKey {
  return { partition: personPartition(userId), sort: `QUOTE#${quoteId}` };
}

/** Returns a person's quote with its version. Another person's quote is not found. */
export async function findQuote(
  table: RecordTable,
  userId: string,
  quoteId: string,
): Promise<StoredQuote | undefined> {
  const record = await table.get(quoteKey(userId, quoteId));
  return record && { quote: quoteSchema.parse(record.data), version: record.version };
}

/** Stores a quote, or returns the one that the same call stored before. */
export async function lockQuote(
  table: RecordTable,
  { userId, now }: { readonly userId: string; readonly now: string },
  terms: Omit<Quote, 'expires_at' | 'used_by'>,
): Promise<Quote> {
  const end = Date.parse(now) + QUOTE_SECONDS * 1_000;
  const quote: Quote = { ...terms, expires_at: new Date(end).toISOString() };
  const put: RecordWrite = {
    type: 'put',
    key: quoteKey(userId, quote.quote_id),
    data: z.encode(quoteSchema, quote),
    expected: 'absent',
    expiresAt: new Date(end + RETENTION_SECONDS * 1_000),
  };
  const outcome = await table.write([put]);
  if (outcome.type === 'written') return quote;
  return (await findQuote(table, userId, quote.quote_id))?.quote ?? quote;
}

/** Marks a quote as used; rejected when it changed since it was read. */
export function useQuote(
  userId: string,
  { quote, version }: StoredQuote,
  idempotencyKey: string,
): RecordWrite {
  const data = z.encode(quoteSchema, { ...quote, used_by: idempotencyKey });
  return { type: 'put', key: quoteKey(userId, quote.quote_id), data, expected: version };
}

/** True when a call matches the quote: each value as given then, or as shown to the person. */
export function matchesQuote(quote: Quote, request: QuotedRequest): boolean {
  const { request: given } = quote;
  const shown = { ...quote, amount: toJsonAmount(quote.amount, quote.currency) };
  return (['biller_id', 'bill_reference', 'amount', 'pay_on'] as const).every(
    (name) => request[name] === given[name] || request[name] === shown[name],
  );
}

/** Describes a quote as its confirmation shows it. */
export function describeQuote(quote: Quote) {
  const { quote_id, due_on, expires_at } = quote;
  const cost = toJsonAmount(quote.cost, quote.cost_currency);
  const exchange_rate = Number(quote.exchange_rate);
  return { quote_id, ...describeFigures(quote), cost, exchange_rate, due_on, expires_at };
}
