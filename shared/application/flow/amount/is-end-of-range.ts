import type { JsonObject } from '../../../domain/json.ts';
import { toJsonAmount } from '../../../domain/money/money.ts';
import type { AmountModifier, Reading } from '../../../domain/reading.ts';

/** What only limits an amount. */
const limiting: ReadonlySet<AmountModifier> = new Set(['range', 'at-most', 'at-least'] as const);

/** "Between 100 and 200", taken as 100; "less than 50", taken as 50; "20 more than her", as 20. */
export function isEndOfRange(reading: Reading, input: JsonObject): boolean {
  const ranges = reading.claims.flatMap((claim) =>
    claim.type === 'amount' &&
    claim.modifier !== undefined &&
    (limiting.has(claim.modifier) || claim.than !== undefined)
      ? [claim.reading, claim.upTo]
      : [],
  );
  const ends = ranges.flatMap((end) =>
    end?.type === 'ok' ? [toJsonAmount(end.value.minor, end.value.currency)] : [],
  );
  return Object.values(input).some((value) => typeof value === 'number' && ends.includes(value));
}
