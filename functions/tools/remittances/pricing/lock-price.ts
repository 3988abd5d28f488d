import * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { storedMinorSchema } from '../../../../shared/services/stored-money.ts';
import type { Corridor } from '../payout/payout-partner.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { priceTransfer } from './price-transfer.ts';
import { SENT_CURRENCY } from './sent-currency.ts';

/** How long a price that a person was told holds. */
const PROMISE_SECONDS = 600;
/** A promise this near its end is renewed, so that the person has time to answer. */
const LEAST_SECONDS = 300;

const promiseSchema = z.strictObject({
  quote_id: z.string(),
  amount: storedMinorSchema,
  fee: storedMinorSchema,
  total: storedMinorSchema,
  rate: z.string(),
  payout: storedMinorSchema,
  expires_at: z.string(),
});

export type PromisedPrice = z.output<typeof promiseSchema>;

/**
 * The price of an amount for this person: what they were told a moment ago still holds, whatever the rate
 * did since; else today's, which then holds.
 * @param amount US cents
 */
export async function promisePrice(
  amount: bigint,
  corridor: Corridor,
  { userId, now }: CallContext,
  { table, partner }: Pick<RemittancesPorts, 'table' | 'partner'>,
): Promise<PromisedPrice> {
  const key = promiseKey(userId, corridor.country, amount);
  const record = await table.get(key);
  const known = record && promiseSchema.parse(record.data);
  const at = Date.parse(now);
  if (known && Date.parse(known.expires_at) - at >= LEAST_SECONDS * 1_000) return known;
  const rate = await partner.exchangeRate(SENT_CURRENCY, corridor.currency);
  const expires = new Date(at + PROMISE_SECONDS * 1_000);
  const promise = {
    quote_id: deriveId('price', userId, corridor.country, amount.toString(), now),
    ...priceTransfer(amount, corridor, rate),
    expires_at: expires.toISOString(),
  };
  return (await keep(table, key, promise, record?.version ?? 'absent', expires)) ?? promise;
}

/** Stores a promise; answers with another one that was made at the same moment. */
async function keep(
  table: RecordTable,
  key: ReturnType<typeof promiseKey>,
  promise: PromisedPrice,
  expected: 'absent' | number,
  expiresAt: Date,
): Promise<PromisedPrice | undefined> {
  const data = z.encode(promiseSchema, promise);
  const outcome = await table.write([{ type: 'put', key, data, expected, expiresAt }]);
  if (outcome.type === 'written') return promise;
  const record = await table.get(key);
  return record && promiseSchema.parse(record.data);
}

function promiseKey(userId: string, country: string, amount: bigint) {
  return { partition: personPartition(userId), sort: `PRICE#${country}#${amount}` };
}
