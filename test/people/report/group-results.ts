import type { PersonResult } from '../play/play-person.ts';

/** Groups results under a name, in the order in which the names come up. */
export function groupResults(
  results: readonly PersonResult[],
  nameGroup: (result: PersonResult) => string,
): readonly (readonly [string, readonly PersonResult[]])[] {
  const names = [...new Set(results.map(nameGroup))];
  return names.map((name) => [name, results.filter((each) => nameGroup(each) === name)]);
}
