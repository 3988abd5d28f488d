import type { Decimal } from '../../domain/money/decimal.ts';

export const ZERO: Decimal = { digits: 0n, scale: 0 };

/** Parses digits with an optional point to an exact decimal: `12.50` → 12.5. */
export function parseExact(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.');
  return trimZeros({ digits: BigInt(`${whole}${fraction}`), scale: fraction.length });
}

/** Exact sum. */
export function add(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return trimZeros({ digits: rescale(left, scale) + rescale(right, scale), scale });
}

/** Exact product. */
export function multiply(left: Decimal, right: Decimal): Decimal {
  return trimZeros({ digits: left.digits * right.digits, scale: left.scale + right.scale });
}

/** True when `left < right`. */
export function isLess(left: Decimal, right: Decimal): boolean {
  const scale = Math.max(left.scale, right.scale);
  return rescale(left, scale) < rescale(right, scale);
}

/** True when both are the same number. */
export function isSame(left: Decimal, right: Decimal): boolean {
  return !isLess(left, right) && !isLess(right, left);
}

/** Converts to units of 10^-`exponent`. Returns `undefined` when there are more decimals. */
export function toUnits(value: Decimal, exponent: number): bigint | undefined {
  return value.scale > exponent ? undefined : rescale(value, exponent);
}

function rescale({ digits, scale }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}

function trimZeros({ digits, scale }: Decimal): Decimal {
  let [shorter, places] = [digits, scale];
  while (places > 0 && shorter % 10n === 0n) [shorter, places] = [shorter / 10n, places - 1];
  return { digits: shorter, scale: places };
}
