import { InvalidInputError } from '../errors.ts';
import { currencyExponents } from './currency-exponents.ts';
import { formatDecimal, parseDecimal } from './decimal.ts';

/** Every decimal of at most 15 significant digits survives a double and its shortest text. */
const MAX_EXACT = 999_999_999_999_999n;

/** Inside, money is a whole number of ISO 4217 minor units (cents): never a float. */
export interface Money {
  readonly minor: bigint;
  readonly currency: string;
}

/**
 * Digits behind the point that a currency has: USD 2, CLP 0, COP 2.
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
 * A decimal amount in major units (`203.99`, `'3490'`) as minor units, exactly.
 * @throws InvalidInputError on an unknown currency, anything but a plain decimal, or more digits
 * than the currency has: an amount is never rounded on its way in
 */
export function toMinor(amount: number | string, currency: string): bigint {
  const exponent = lookUpExponent(currency);
  const { digits, scale } = parseDecimal(amount);
  if (scale > exponent) {
    throw new InvalidInputError('More decimals than the currency has', { details: { currency } });
  }
  return digits * 10n ** BigInt(exponent - scale);
}

/**
 * Minor units as decimal text in major units, with all digits of the currency: `203.99`, `3490.00`.
 * @throws InvalidInputError on an unknown currency
 */
export function fromMinor(minor: bigint, currency: string): string {
  const exponent = lookUpExponent(currency);
  return formatDecimal({ digits: minor, scale: exponent }, exponent);
}

/**
 * Minor units as the JSON number that services answer with: `203.99`, `3490`.
 * @throws InvalidInputError on an unknown currency, or when a number cannot hold the amount exactly
 */
export function toJsonAmount(minor: bigint, currency: string): number {
  if (minor < -MAX_EXACT || minor > MAX_EXACT) {
    throw new InvalidInputError('Amount too large for a number', { details: { currency } });
  }
  return Number(fromMinor(minor, currency));
}
