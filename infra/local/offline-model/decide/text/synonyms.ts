import groups from '../../vocabulary/synonyms.json' with { type: 'json' };
import { foldedTokens } from './fold.ts';
import { stem } from './stem.ts';

/** Everyday synonyms and translations, by whole word and by stem. `top-up` is one word, `topup`. */
const byWord = indexBy((word) => word);
const byStem = indexBy(stem);

/** True for two different words that mean the same (`mamá`, `mother`). Folded, not stemmed. */
export function areSynonyms(one: string, other: string): boolean {
  return meet(byWord.get(one), byWord.get(other));
}

/** The same for stems: reaches every form of the words, and now and then too far. */
export function areStemsOfSynonyms(one: string, other: string): boolean {
  return meet(byStem.get(one), byStem.get(other));
}

/** True for a word of the list, in any form. */
export function isKnownStem(word: string): boolean {
  return byStem.has(word);
}

function indexBy(keyOf: (word: string) => string): ReadonlyMap<string, ReadonlySet<number>> {
  const index = new Map<string, Set<number>>();
  for (const [group, words] of groups.entries()) {
    for (const word of words) {
      const key = keyOf(foldedTokens(word).join(''));
      index.set(key, (index.get(key) ?? new Set<number>()).add(group));
    }
  }
  return index;
}

function meet(one: ReadonlySet<number> | undefined, other: ReadonlySet<number> | undefined) {
  return one !== undefined && other !== undefined && [...one].some((group) => other.has(group));
}
