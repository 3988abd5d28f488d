import * as z from 'zod';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { storedMinorSchema } from '../../../../shared/services/stored-money.ts';

/** What a top-up will be and cost, locked until `expires_at`; stored with its person. */
export const quoteSchema = z.strictObject({
  quote_id: z.string(),
  e164: z.string(),
  phone_number: z.string(),
  carrier_id: z.string(),
  /** Number and carrier as the quoted call gave them. */
  given_phone: z.string(),
  given_carrier: z.string(),
  carrier_name: z.string(),
  currency: z.string(),
  amount: storedMinorSchema,
  exchange_rate: z.string(),
  cost_currency: z.string(),
  cost: storedMinorSchema,
  fee: storedMinorSchema,
  total: storedMinorSchema,
  expires_at: z.string(),
  /** Idempotency key of the operation that executed it. */
  used_by: z.string().exactOptional(),
});

export type Quote = z.output<typeof quoteSchema>;

export function quoteKey(userId: string, quoteId: string): RecordKey {
  return { partition: personPartition(userId), sort: `QUOTE#${quoteId}` };
}

/** A person's own quote with its version, or `undefined`. */
export async function findQuote(
  table: RecordTable,
  userId: string,
  quoteId: string,
): Promise<{ readonly quote: Quote; readonly version: number } | undefined> {
  const record = await table.get(quoteKey(userId, quoteId));
  return record && { quote: quoteSchema.parse(record.data), version: record.version };
}

/**
 * True when a call means what was quoted: the same number, carrier and amount, as the quoted call
 * gave them or as the quote shows them.
 */
export function isQuotedInput(
  quote: Pick<Quote, 'e164' | 'phone_number' | 'given_phone' | 'carrier_id' | 'given_carrier'> &
    Pick<Quote, 'amount' | 'currency'>,
  input: { readonly phone_number: string; readonly carrier_id: string; readonly amount: number },
): boolean {
  const phones = [quote.given_phone, quote.phone_number, quote.e164];
  const carriers = [quote.given_carrier, quote.carrier_id];
  const isSameAmount = toJsonAmount(quote.amount, quote.currency) === input.amount;
  return phones.includes(input.phone_number) && carriers.includes(input.carrier_id) && isSameAmount;
}

/** A quote as it is stored. */
export function encodeQuote(quote: Quote): JsonObject {
  return z.encode(quoteSchema, quote);
}

/** The figures of a quote, or of the top-up made from it, as the tools answer with them. */
export function describeFigures(
  quote: Pick<Quote, 'amount' | 'currency' | 'fee' | 'total' | 'cost_currency'>,
) {
  return {
    amount: toJsonAmount(quote.amount, quote.currency),
    currency: quote.currency,
    fee: toJsonAmount(quote.fee, quote.cost_currency),
    total: toJsonAmount(quote.total, quote.cost_currency),
    cost_currency: quote.cost_currency,
  };
}
