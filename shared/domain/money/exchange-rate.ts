import { InvalidInputError } from '../errors.ts';
import { parseDecimal } from './decimal.ts';
import { lookUpExponent, type Money } from './money.ts';
import { divideRounded, type RoundingMode } from './rounding.ts';

/** One unit of `base` is `rate` units of `quote`. The rate is decimal text. */
export interface ExchangeRate {
  readonly base: string;
  readonly quote: string;
  readonly rate: string;
}

/**
 * Converts an amount in either direction of a rate, with a single rounding at the end.
 * @throws InvalidInputError when the rate does not join the two currencies, or is not above zero
 */
export function convertMoney(
  money: Money,
  to: string,
  { base, quote, rate }: ExchangeRate,
  mode: RoundingMode,
): Money {
  const { digits, scale } = parseDecimal(rate);
  if (digits <= 0n) throw new InvalidInputError('Exchange rate must be above zero');
  const from = money.currency;
  if (from === to) return money;
  const isForward = from === base && to === quote;
  if (!isForward && !(from === quote && to === base)) {
    throw new InvalidInputError('Exchange rate does not apply to these currencies', {
      details: { from, to, base, quote },
    });
  }
  const rateUnits = 10n ** BigInt(scale);
  const [multiply, divide] = isForward ? [digits, rateUnits] : [rateUnits, digits];
  const numerator = money.minor * multiply * 10n ** BigInt(lookUpExponent(to));
  const denominator = divide * 10n ** BigInt(lookUpExponent(from));
  return { minor: divideRounded(numerator, denominator, mode), currency: to };
}
