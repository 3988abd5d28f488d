import type { MoneyReading, Understood } from '../../../domain/understanding.ts';
import type { MoneySpan } from '../../money/scan-money.ts';

/** What a span of money comes to. */
export function toReading({ candidates, question, refused }: MoneySpan): Understood<MoneyReading> {
  const [value] = candidates;
  if (refused !== undefined) return { type: 'refused', reason: refused };
  if (question !== undefined) return { type: 'ambiguous', candidates, question };
  return value === undefined ? { type: 'none' } : { type: 'ok', value };
}
