import * as z from 'zod';
import { jsonObjectSchema } from '../../../../shared/contracts/json.ts';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { storedMinorSchema } from '../../../../shared/services/stored-money.ts';
import { TIER_NAMES } from '../eligibility/tier.ts';

export const quoteShape = { quote_id: z.string(), expires_at: z.string() };

/** The terms shown to the person before they confirm, per tool. */
export const quotedTerms = {
  apply_for_loan: z.strictObject({
    tier: z.enum(TIER_NAMES),
    amount: storedMinorSchema,
    weeks: z.int(),
    apr_bps: storedMinorSchema,
  }),
  pay_instalment: z.strictObject({
    loan_id: z.string(),
    number: z.int(),
    amount: storedMinorSchema,
  }),
  set_autopay: z.strictObject({ loan_id: z.string(), enabled: z.boolean() }),
  cancel_application: z.strictObject({ application_id: z.string() }),
} as const;

export type QuotedTool = keyof typeof quotedTerms;
export type QuotedTerms<Tool extends QuotedTool> = z.output<(typeof quotedTerms)[Tool]>;

const quoteSchema = z.strictObject({
  quote_id: z.string(),
  tool: z.string(),
  terms: jsonObjectSchema,
  expires_at: z.string(),
  /** Idempotency key of the operation that executed it. */
  used_by: z.string().exactOptional(),
});

export type Quote = z.output<typeof quoteSchema>;

/** How long a quote is valid: as long as the person's confirmation. */
const QUOTE_SECONDS = 300;
/**
 * How long an expired quote is kept, so that a late confirmation is refused as expired and not as
 * unknown.
 */
const RETENTION_SECONDS = 86_400;

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

/** Locks terms for a while. The same idempotency key and terms return the same quote. */
export async function lockQuote(
  table: RecordTable,
  tool: QuotedTool,
  terms: JsonObject,
  { userId, idempotencyKey, now }: CallContext,
): Promise<{ readonly quote_id: string; readonly expires_at: string }> {
  const quote_id = deriveId('quote', userId, idempotencyKey, tool, JSON.stringify(terms));
  const expires = Date.parse(now) + QUOTE_SECONDS * 1_000;
  const expires_at = new Date(expires).toISOString();
  const put = {
    type: 'put',
    key: quoteKey(userId, quote_id),
    data: { quote_id, tool, terms, expires_at },
    expected: 'absent',
    expiresAt: new Date(expires + RETENTION_SECONDS * 1_000),
  } as const;
  const outcome = await table.write([put]);
  if (outcome.type === 'written') return { quote_id, expires_at };
  const locked = await findQuote(table, userId, quote_id);
  return { quote_id, expires_at: locked?.quote.expires_at ?? expires_at };
}
