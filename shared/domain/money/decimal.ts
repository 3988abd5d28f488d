import { InvalidInputError } from '../errors.ts';

/** An exact decimal: `digits` × 10^-`scale`. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const PLAIN_DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Parses a plain decimal such as `-17.45`: digits and one point, no grouping, no exponent. A number
 * is parsed by its shortest text, so `203.99` is exactly 203.99.
 * @throws InvalidInputError on anything else
 */
export function parseDecimal(value: number | string): Decimal {
  const match = PLAIN_DECIMAL.exec(String(value));
  if (!match) throw new InvalidInputError('Not a plain decimal number');
  const [, sign = '', whole = '', fraction = ''] = match;
  const trimmed = fraction.replace(/0+$/, '');
  return { digits: BigInt(`${sign}${whole}${trimmed}`), scale: trimmed.length };
}

/** Formats a decimal with exactly `places` digits after the point. `scale` must not exceed it. */
export function formatDecimal({ digits, scale }: Decimal, places: number): string {
  const shifted = (digits < 0n ? -digits : digits) * 10n ** BigInt(places - scale);
  const text = shifted.toString().padStart(places + 1, '0');
  const whole = text.slice(0, text.length - places);
  const fraction = places === 0 ? '' : `.${text.slice(-places)}`;
  return `${digits < 0n ? '-' : ''}${whole}${fraction}`;
}
