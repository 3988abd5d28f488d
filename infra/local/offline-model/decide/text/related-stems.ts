import { distance } from 'fastest-levenshtein';
import { areStemsOfSynonyms } from './synonyms.ts';

const SYNONYM = 0.8;
const TYPO = 0.6;
const SHORTEST_TYPO = 5;

/** How alike two stems are: 1 for the same, less for synonyms and slips of the finger, 0 for none. */
export function relatednessOf(one: string, other: string): number {
  if (one === other) {
    return 1;
  }
  if (areStemsOfSynonyms(one, other)) {
    return SYNONYM;
  }
  return isTypo(one, other) ? TYPO : 0;
}

/** One letter wrong, missing or too many, or two letters swapped; never in a short word. */
function isTypo(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST_TYPO || one[0] !== other[0]) {
    return false;
  }
  const edits = distance(one, other);
  return edits === 1 || (edits === 2 && isAnagram(one, other));
}

function isAnagram(one: string, other: string): boolean {
  return [...one].sort().join('') === [...other].sort().join('');
}
