import { InvalidInputError } from '../errors.ts';
import { currencyExponents } from './currency-exponents.ts';
import { formatDecimal, parseDecimal } from './decimal.ts';

/** A decimal of up to 15 significant digits survives conversion to a double and back. */
const MAX_EXACT = 999_999_999_999_999n;

/** Money as a whole number of ISO 4217 minor units (cents). It is never a float. */
export interface Money {
  readonly minor: bigint;
  readonly currency: string;
}

/**
 * The number of digits after the point that a currency has: USD 2, CLP 0, COP 2.
 * @throws InvalidInputError on a code that ISO 4217 does not list
 */
export function lookUpExponent(currency: string): number {
  const exponent = currencyExponents.get(currency);
  if (exponent === undefined) {
    throw new InvalidInputError('Unknown currency', { details: { currency } });
  }
  return exponent;
}

/**
 * Converts a decimal amount in major units (`203.99`, `'3490'`) to minor units, exactly.
 * @throws InvalidInputError on an unknown currency, on anything but a plain decimal, and on more
 * digits than the currency has, because amounts are never rounded on input
 */
export function toMinor(amount: number | string, currency: string): bigint {
  const exponent = lookUpExponent(currency);
  const { digits, scale } = parseDecimal(amount);
  if (scale > exponent) {
    throw new InvalidInputError('Amount has more decimals than its currency', {
      details: { currency },
    });
  }
  return digits * 10n ** BigInt(exponent - scale);
}

/**
 * Formats minor units as decimal text in major units, with all digits of the currency: `203.99`,
 * `3490.00`.
 * @throws InvalidInputError on an unknown currency
 */
export function fromMinor(minor: bigint, currency: string): string {
  const exponent = lookUpExponent(currency);
  return formatDecimal({ digits: minor, scale: exponent }, exponent);
}

/**
 * Converts minor units to the JSON number that services return: `203.99`, `3490`.
 * @throws InvalidInputError on an unknown currency, or when a number cannot hold the amount exactly
 */
export function toJsonAmount(minor: bigint, currency: string): number {
  if (minor < -MAX_EXACT || minor > MAX_EXACT) {
    throw new InvalidInputError('Amount is too large for a JSON number', { details: { currency } });
  }
  return Number(fromMinor(minor, currency));
}
