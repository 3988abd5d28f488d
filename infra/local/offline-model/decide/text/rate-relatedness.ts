import { distance } from 'fastest-levenshtein';
import { areStemsOfSynonyms } from './synonyms.ts';

const SYNONYM_SCORE = 0.8;
const TYPO_SCORE = 0.6;
const MIN_TYPO_LENGTH = 5;

/**
 * Rates how similar two stems are: 1 if equal, less for synonyms and typing errors, otherwise 0.
 */
export function rateRelatedness(one: string, other: string): number {
  if (one === other) {
    return 1;
  }
  if (areStemsOfSynonyms(one, other)) {
    return SYNONYM_SCORE;
  }
  return isTypo(one, other) ? TYPO_SCORE : 0;
}

/** True for one wrong, missing or additional letter, or two swapped letters, in a longer word. */
function isTypo(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < MIN_TYPO_LENGTH || one[0] !== other[0]) {
    return false;
  }
  const edits = distance(one, other);
  return edits === 1 || (edits === 2 && isAnagram(one, other));
}

function isAnagram(one: string, other: string): boolean {
  return [...one].sort().join('') === [...other].sort().join('');
}
