import type { Passed } from './count-passed.ts';

/** The fewest dialogues of a pattern that must pass. */
export type Floors = Readonly<Record<string, Omit<Passed, 'total'>>>;

/** Says which patterns pass less often than they did when the floors were last raised. */
export function findShortfalls(
  figures: Readonly<Record<string, Passed>>,
  floors: Floors,
  counts: readonly (keyof Floors[string])[],
): readonly string[] {
  return Object.entries(figures).flatMap(([pattern, passed]) => {
    const floor = floors[pattern];
    if (floor === undefined) return [`${pattern}: has no floor`];
    return counts
      .filter((count) => passed[count] < floor[count])
      .map((count) => `${pattern}, ${count}: ${passed[count]} of ${floor[count]}`);
  });
}
