import { toJsonAmount } from '../../domain/money/money.ts';
import type { ClaimOf } from '../../domain/reading.ts';

/**
 * The amount of a claim as a tool takes it, in the currency that the operation is counted in;
 * `undefined` for one in another currency, and for "about", "at most" or "not".
 */
export function readPlainAmount(
  { reading, modifier, hasCurrency }: ClaimOf<'amount'>,
  currency: string,
): number | undefined {
  if (reading.type !== 'ok' || modifier !== undefined) return undefined;
  const { minor, currency: said } = reading.value;
  return hasCurrency && said !== currency ? undefined : toJsonAmount(minor, said);
}
