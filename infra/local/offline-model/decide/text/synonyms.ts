import groups from '../../vocabulary/synonyms.json' with { type: 'json' };
import { toFoldedTokens } from './fold.ts';
import { stem } from './stem.ts';

/** Groups of everyday synonyms and translations by word. `top-up` is one word, `topup`. */
const byWord = indexBy((word) => word);
const byStem = indexBy(stem);

/** Every word of the groups, folded. */
export const knownWords: readonly string[] = [...byWord.keys()];

/** True for two folded words that mean the same (`mama`, `mother`). */
export function areSynonyms(one: string, other: string): boolean {
  return haveCommonGroup(byWord.get(one), byWord.get(other));
}

/** True for two stems of synonyms. It covers all forms of the words, and sometimes too many. */
export function areStemsOfSynonyms(one: string, other: string): boolean {
  return haveCommonGroup(byStem.get(one), byStem.get(other));
}

/** True for the stem of a word in the list. */
export function isKnownStem(word: string): boolean {
  return byStem.has(word);
}

/** Numbers of the groups that a folded word, in any of its forms, belongs to. */
export function findGroups(word: string): readonly number[] {
  return [...(byWord.get(word) ?? byStem.get(stem(word)) ?? [])];
}

/** True for a folded word in the list, in exactly this form. */
export function isKnownWord(word: string): boolean {
  return byWord.has(word);
}

function indexBy(toKey: (word: string) => string): ReadonlyMap<string, ReadonlySet<number>> {
  const index = new Map<string, Set<number>>();
  for (const [group, words] of groups.entries()) {
    for (const word of words) {
      const key = toKey(toFoldedTokens(word).join(''));
      index.set(key, (index.get(key) ?? new Set<number>()).add(group));
    }
  }
  return index;
}

function haveCommonGroup(
  one: ReadonlySet<number> | undefined,
  other: ReadonlySet<number> | undefined,
) {
  return one !== undefined && other !== undefined && [...one].some((group) => other.has(group));
}
