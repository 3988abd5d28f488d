import * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { storedMinorSchema } from '../../../../shared/services/stored-money.ts';
import { type Corridor, SENT_CURRENCY } from '../corridor/corridor.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { AskedAmount } from './asked-amount.ts';
import { priceTransfer } from './price-transfer.ts';
import { findTransferFee } from './transfer-fee.ts';

/** How long a locked price is valid. */
const LOCK_SECONDS = 600;
/** A locked price with less time left is renewed, so that the person has time to answer. */
const MIN_REMAINING_SECONDS = 300;

const lockedPriceSchema = z.strictObject({
  quote_id: z.string(),
  amount: storedMinorSchema,
  fee: storedMinorSchema,
  total: storedMinorSchema,
  rate: z.string(),
  payout: storedMinorSchema,
  expires_at: z.string(),
});

export type LockedPrice = z.output<typeof lockedPriceSchema>;

/**
 * Locks the price of an amount for this person. A price they were shown a moment ago stays valid,
 * whatever the rate did since; otherwise the current price is locked. The fee is that of the
 * corridor as given: another way to deliver the money may cost another fee at the same rate.
 */
export async function lockPrice(
  asked: AskedAmount,
  corridor: Corridor,
  { userId, now }: CallContext,
  { table, partner }: Pick<RemittancesPorts, 'table' | 'partner'>,
): Promise<LockedPrice> {
  const key = priceKey(userId, corridor.country, asked);
  const record = await table.get(key);
  const locked = record && lockedPriceSchema.parse(record.data);
  const at = Date.parse(now);
  if (locked && Date.parse(locked.expires_at) - at >= MIN_REMAINING_SECONDS * 1_000) {
    return withFee(locked, corridor);
  }
  const rate = await partner.exchangeRate(SENT_CURRENCY, corridor.currency);
  const expires = new Date(at + LOCK_SECONDS * 1_000);
  const price = {
    quote_id: deriveId('price', userId, corridor.country, writeAsked(asked), now),
    ...priceTransfer(asked, corridor, rate),
    expires_at: expires.toISOString(),
  };
  const stored = await storePrice(table, key, price, record?.version ?? 'absent', expires);
  return withFee(stored ?? price, corridor);
}

function withFee(price: LockedPrice, corridor: Corridor): LockedPrice {
  const fee = findTransferFee(price.amount, corridor);
  return { ...price, fee, total: price.amount + fee };
}

/** Stores a locked price. Returns the other one when a parallel call was faster. */
async function storePrice(
  table: RecordTable,
  key: ReturnType<typeof priceKey>,
  price: LockedPrice,
  expected: 'absent' | number,
  expiresAt: Date,
): Promise<LockedPrice | undefined> {
  const data = z.encode(lockedPriceSchema, price);
  const outcome = await table.write([{ type: 'put', key, data, expected, expiresAt }]);
  if (outcome.type === 'written') return price;
  const record = await table.get(key);
  return record && lockedPriceSchema.parse(record.data);
}

function priceKey(userId: string, country: string, asked: AskedAmount) {
  return { partition: personPartition(userId), sort: `PRICE#${country}#${writeAsked(asked)}` };
}

function writeAsked(asked: AskedAmount): string {
  return asked.type === 'sent' ? asked.amount.toString() : `GETS#${asked.payout}`;
}
