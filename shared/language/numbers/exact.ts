import type { Decimal } from '../../domain/money/decimal.ts';

export const ZERO: Decimal = { digits: 0n, scale: 0 };

/** The exact decimal of digits with an optional point: `12.50` → 12.5. */
export function exact(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.');
  return trimmed({ digits: BigInt(`${whole}${fraction}`), scale: fraction.length });
}

/** Sum, exact. */
export function plus(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return trimmed({ digits: raised(left, scale) + raised(right, scale), scale });
}

/** Product, exact. */
export function times(left: Decimal, right: Decimal): Decimal {
  return trimmed({ digits: left.digits * right.digits, scale: left.scale + right.scale });
}

/** True when `left < right`. */
export function isLess(left: Decimal, right: Decimal): boolean {
  const scale = Math.max(left.scale, right.scale);
  return raised(left, scale) < raised(right, scale);
}

/** True when both are the same number. */
export function isSame(left: Decimal, right: Decimal): boolean {
  return !isLess(left, right) && !isLess(right, left);
}

/** The number in units of 10^-`exponent`; `undefined` when it has more decimals than that. */
export function toUnits(value: Decimal, exponent: number): bigint | undefined {
  return value.scale > exponent ? undefined : raised(value, exponent);
}

function raised({ digits, scale }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}

function trimmed({ digits, scale }: Decimal): Decimal {
  let [shorter, places] = [digits, scale];
  while (places > 0 && shorter % 10n === 0n) [shorter, places] = [shorter / 10n, places - 1];
  return { digits: shorter, scale: places };
}
