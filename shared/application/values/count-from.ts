import { toJsonAmount } from '../../domain/money/money.ts';
import type { ClaimOf, RelativeAmount } from '../../domain/reading.ts';

/** Factors of an amount that was there before, as numerator and denominator. */
const factors: ReadonlyMap<RelativeAmount, readonly [times: number, parts: number]> = new Map([
  ['double', [2, 1]],
  ['triple', [3, 1]],
  ['half', [1, 2]],
  ['same', [1, 1]],
] as const);

/** What "half", "double" or "the same" of an amount comes to; `undefined` for "all". */
export function relateTo(before: number, relation: RelativeAmount): number | undefined {
  const factor = factors.get(relation);
  return factor && toCents((before * factor[0]) / factor[1]);
}

/** What "20 more" or "20 less" than an amount comes to, where it is in the same currency. */
export function addTo(
  before: number,
  { reading, modifier, hasCurrency }: ClaimOf<'amount'>,
  currency: string,
): number | undefined {
  if (reading.type !== 'ok' || (modifier !== 'more' && modifier !== 'less')) return undefined;
  const { minor, currency: said } = reading.value;
  if (hasCurrency && said !== currency) return undefined;
  const by = toJsonAmount(minor, said);
  const amount = toCents(before + (modifier === 'more' ? by : -by));
  return amount > 0 ? amount : undefined;
}

/** An amount without what a sum of numbers leaves behind its cents. */
export function toCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
