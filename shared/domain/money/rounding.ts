/**
 * How a fractional quotient becomes a whole number of minor units. `half-even` favours neither side
 * over many operations. `up` rounds away from zero, `down` towards zero.
 */
export type RoundingMode = 'half-even' | 'half-up' | 'up' | 'down';

/**
 * Divides, and rounds the quotient to a whole number.
 * @throws RangeError when `denominator` is zero
 */
export function divideRounded(numerator: bigint, denominator: bigint, mode: RoundingMode): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const [n, d] = [toAbsolute(numerator), toAbsolute(denominator)];
  const quotient = n / d;
  const rounded = roundsUp(quotient, n % d, d, mode) ? quotient + 1n : quotient;
  return isNegative ? -rounded : rounded;
}

function roundsUp(
  quotient: bigint,
  remainder: bigint,
  divisor: bigint,
  mode: RoundingMode,
): boolean {
  if (remainder === 0n || mode === 'down') return false;
  if (mode === 'up') return true;
  const twice = remainder * 2n;
  if (twice !== divisor) return twice > divisor;
  return mode === 'half-up' || quotient % 2n === 1n;
}

function toAbsolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
