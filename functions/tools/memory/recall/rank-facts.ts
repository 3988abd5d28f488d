import type { FoundFact } from '../fact/fact.ts';
import { createComparison } from './vector.ts';

export interface RankedFact extends FoundFact {
  /** From -1 to 1. */
  readonly likeness: number;
}

/**
 * The facts that are most like a vector, best first: all of them are compared, so the answer is
 * exact. Those whose vectors another model made cannot be, and are left out.
 */
export function rankFacts(
  facts: readonly FoundFact[],
  query: { readonly vector: readonly number[]; readonly model: string },
): readonly RankedFact[] {
  const rateLikeness = createComparison(query.vector);
  return facts
    .filter(({ fact }) => fact.model === query.model)
    .map((found) => ({ ...found, likeness: rateLikeness(found.fact.vector) }))
    .sort((one, other) => other.likeness - one.likeness);
}
