/**
 * How a quotient that is not whole becomes a number of minor units. `half-even` favours nobody over
 * many operations; `up` and `down` go away from and towards zero.
 */
export type RoundingMode = 'half-even' | 'half-up' | 'up' | 'down';

/**
 * `numerator / denominator`, rounded to a whole number.
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
