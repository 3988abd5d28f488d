import * as z from 'zod';
import { storedMinorSchema } from '../../../../shared/services/amounts/stored-money.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { type Corridor, type DeliveryMethod, SENT_CURRENCY } from '../corridor/corridor.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { AskedAmount } from './asked-amount.ts';
import { convertAsked } from './convert-asked.ts';
import { findTransferFee, withFeesBy } from './transfer-fee.ts';

/** How long a locked price is valid. */
const LOCK_SECONDS = 600;
/** A locked price with less time left is renewed, so that the person has time to answer. */
const MIN_REMAINING_SECONDS = 300;

const lockedPriceSchema = z.strictObject({
  quote_id: z.string(),
  amount: storedMinorSchema,
  /** By delivery method. */
  fees: z.record(z.string(), storedMinorSchema),
  rate: z.string(),
  payout: storedMinorSchema,
  expires_at: z.string(),
});

type StoredPrice = z.output<typeof lockedPriceSchema>;

/** What a person was shown for one way to deliver the money, in minor units. */
export interface LockedPrice extends Omit<StoredPrice, 'fees'> {
  readonly fee: bigint;
  /** `amount` plus `fee`. */
  readonly total: bigint;
}

/**
 * Locks the price of an amount for this person. What they were shown a moment ago stays valid,
 * whatever rate and fees did since; otherwise the current price is locked, with the fees of all
 * ways to deliver the money.
 */
export async function lockPrice(
  asked: AskedAmount,
  corridor: Corridor,
  method: DeliveryMethod,
  { userId, now }: CallContext,
  { table, partner }: Pick<RemittancesPorts, 'table' | 'partner'>,
): Promise<LockedPrice> {
  const key = priceKey(userId, corridor.country, asked);
  const record = await table.get(key);
  const locked = lockedPriceSchema.safeParse(record?.data).data;
  const at = Date.parse(now);
  if (locked && Date.parse(locked.expires_at) - at >= MIN_REMAINING_SECONDS * 1_000) {
    return toPrice(locked, method, corridor);
  }
  const rate = await partner.exchangeRate(SENT_CURRENCY, corridor.currency);
  const expires = new Date(at + LOCK_SECONDS * 1_000);
  const { amount, payout } = convertAsked(asked, corridor, rate);
  const price = {
    quote_id: deriveId('price', userId, corridor.country, writeAsked(asked), now),
    amount,
    fees: listFees(amount, corridor),
    rate: rate.rate,
    payout,
    expires_at: expires.toISOString(),
  };
  const stored = await storePrice(table, key, price, record?.version ?? 'absent', expires);
  return toPrice(stored ?? price, method, corridor);
}

function listFees(amount: bigint, corridor: Corridor): StoredPrice['fees'] {
  return Object.fromEntries(
    corridor.methods.map((method) => [
      method.id,
      findTransferFee(amount, withFeesBy(method, corridor)),
    ]),
  );
}

function toPrice(
  { fees, ...price }: StoredPrice,
  method: DeliveryMethod,
  corridor: Corridor,
): LockedPrice {
  const { amount } = price;
  const fee = fees[method.id] ?? findTransferFee(amount, withFeesBy(method, corridor));
  return { ...price, fee, total: amount + fee };
}

/** Stores a locked price. Returns the other one when a parallel call was faster. */
async function storePrice(
  table: RecordTable,
  key: ReturnType<typeof priceKey>,
  price: StoredPrice,
  expected: 'absent' | number,
  expiresAt: Date,
): Promise<StoredPrice | undefined> {
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
