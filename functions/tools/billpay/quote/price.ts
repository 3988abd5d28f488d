import { convertMoney, type ExchangeRate } from '../../../../shared/domain/money/exchange-rate.ts';
import { type Money, toMinor } from '../../../../shared/domain/money/money.ts';
import { divideRounded } from '../../../../shared/domain/money/rounding.ts';

/** The currency that people pay bills in. */
export const PAYMENT_CURRENCY = 'USD';

/** The fee for one payment, whatever its amount. */
const FEE = toMinor('1.49', PAYMENT_CURRENCY);

/**
 * How much more than agreed a scheduled payment may cost, to cover changes of the rate and
 * surcharges.
 */
const MARGIN_PERCENT = 10n;

export interface Price {
  readonly exchange_rate: string;
  readonly cost: bigint;
  readonly fee: bigint;
  /** `cost` + `fee`, in {@link PAYMENT_CURRENCY} as they are. */
  readonly total: bigint;
}

/** Calculates what paying `amount` costs at a rate. */
export function calculatePrice(amount: Money, rate: ExchangeRate): Price {
  // Half-even: over many payments nobody gains from the rounding.
  const { minor: cost } = convertMoney(amount, PAYMENT_CURRENCY, rate, 'half-even');
  return { exchange_rate: rate.rate, cost, fee: FEE, total: cost + FEE };
}

/**
 * Calculates the highest total of a scheduled payment: the price now plus the margin, rounded down.
 */
export function calculateMaxTotal({ total }: Price): bigint {
  return total + divideRounded(total * MARGIN_PERCENT, 100n, 'down');
}
