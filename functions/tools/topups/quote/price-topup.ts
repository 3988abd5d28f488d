import { convertMoney } from '../../../../shared/domain/money/exchange-rate.ts';
import { type Money, toMinor } from '../../../../shared/domain/money/money.ts';
import { PAYMENT_CURRENCY } from '../purchase/daily-limit.ts';
import type { Carrier, TopupPartner } from '../topup-partner.ts';

/** Our fee for a top-up, unless a promotion of the carrier waives it. */
const FEE = toMinor('0.99', PAYMENT_CURRENCY);

export interface Price {
  readonly exchangeRate: string;
  readonly cost: bigint;
  readonly fee: bigint;
  /** `cost` + `fee`, in {@link PAYMENT_CURRENCY} as they are. */
  readonly total: bigint;
}

/** What each of the carrier's amounts costs now, by its minor units. */
export async function priceAmounts(
  partner: TopupPartner,
  { id, currency, amounts }: Carrier,
): Promise<ReadonlyMap<bigint, Price>> {
  const [rate, promotions] = await Promise.all([
    partner.exchangeRate(PAYMENT_CURRENCY, currency),
    partner.promotions(),
  ]);
  const waivers = promotions.filter(({ carrierId, waivesFee }) => carrierId === id && waivesFee);
  const prices = amounts.map(({ minor }) => {
    const amount: Money = { minor, currency };
    // Half-even: over many top-ups nobody gains from the rounding.
    const { minor: cost } = convertMoney(amount, PAYMENT_CURRENCY, rate, 'half-even');
    const fee = waivers.some(({ minAmount }) => minAmount.minor <= minor) ? 0n : FEE;
    return [minor, { exchangeRate: rate.rate, cost, fee, total: cost + fee }] as const;
  });
  return new Map(prices);
}
