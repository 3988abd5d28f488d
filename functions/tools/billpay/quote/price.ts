import { convertMoney, type ExchangeRate } from '../../../../shared/domain/money/exchange-rate.ts';
import { type Money, toMinor } from '../../../../shared/domain/money/money.ts';
import { divideRounded } from '../../../../shared/domain/money/rounding.ts';

/** What people pay bills in. */
export const PAYMENT_CURRENCY = 'USD';

/** Our fee for a payment, whatever its amount. */
const FEE = toMinor('1.49', PAYMENT_CURRENCY);

/** What a scheduled payment may cost more than on the day it was agreed on, for the rate and surcharges. */
const MARGIN_PERCENT = 10n;

export interface Price {
  readonly exchange_rate: string;
  readonly cost: bigint;
  readonly fee: bigint;
  /** `cost` + `fee`, in {@link PAYMENT_CURRENCY} as they are. */
  readonly total: bigint;
}

/** What paying `amount` costs at a rate. */
export function priceOf(amount: Money, rate: ExchangeRate): Price {
  // Half-even: over many payments nobody gains from the rounding.
  const { minor: cost } = convertMoney(amount, PAYMENT_CURRENCY, rate, 'half-even');
  return { exchange_rate: rate.rate, cost, fee: FEE, total: cost + FEE };
}

/** The most that a scheduled payment may cost when it is made: the price now and a margin, rounded down. */
export function highestTotal({ total }: Price): bigint {
  return total + divideRounded(total * MARGIN_PERCENT, 100n, 'down');
}
