import type { Facts } from '../data/bank.ts';
import type { Goal } from '../data/goals.ts';
import { toFactPattern } from './fact-pattern.ts';
import { foldText } from './fold-text.ts';

/**
 * Names the facts that a confirmation lacks or should not have; none when it is what the person
 * wants. A goal may have several right confirmations: the nearest one counts.
 */
export function findWrongFacts({ shows }: Goal, facts: Facts, shown: string): readonly string[] {
  const text = foldText(shown);
  const misses = shows.map((right) =>
    Object.entries(right).flatMap(([name, pattern]) => {
      const isThere = toFactPattern(pattern, facts).test(text);
      return isThere === name.startsWith('!') ? [name] : [];
    }),
  );
  if (misses.length === 0) return ['not asked for'];
  return misses.reduce((nearest, miss) => (miss.length < nearest.length ? miss : nearest));
}
