import { distance } from 'fastest-levenshtein';
import type { SavedRecipient } from '../../domain/understanding.ts';
import type { Token } from '../text/tokenise.ts';
import { listNameWords } from './match-name.ts';
import { listNamesBehind } from './recipient-words.ts';

const MAX_SUGGESTIONS = 2;
const MIN_LETTERS = 4;
const LONG_WORD = 7;
/** Longer words are not names. The limit keeps the edit distance cheap. */
const MAX_LETTERS = 32;

/**
 * Suggests entries that may have been meant: each word is similar to one of theirs, or its nickname
 * or diminutive. Suggestions are only for a question. They never choose a person.
 */
export function suggestRecipients<Saved extends SavedRecipient>(
  query: readonly Token[],
  saved: readonly Saved[],
): Saved[] {
  return saved
    .map((entry) => ({ entry, gap: measureGap(query, listNameWords(entry)) }))
    .filter(({ gap }) => gap !== undefined)
    .sort((left, right) => (left.gap ?? 0) - (right.gap ?? 0))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ entry }) => entry);
}

function measureGap(query: readonly Token[], words: readonly Token[]): number | undefined {
  let total = 0;
  for (const { folded } of query) {
    const gaps = words.flatMap((word) => measureWordGap(folded, word.folded) ?? []);
    if (gaps.length === 0) return undefined;
    total += Math.min(...gaps);
  }
  return total;
}

function measureWordGap(typed: string, saved: string): number | undefined {
  if (typed === saved) return 0;
  if (listNamesBehind(typed).has(saved) || isDiminutive(typed, saved)) return 1;
  const shortest = Math.min(typed.length, saved.length);
  if (shortest < MIN_LETTERS || typed.length > MAX_LETTERS) return undefined;
  const gap = distance(typed, saved);
  return gap <= (shortest >= LONG_WORD ? 2 : 1) || isSwapped(typed, saved, gap) ? gap : undefined;
}

function isSwapped(typed: string, saved: string, gap: number): boolean {
  return (
    gap === 2 &&
    typed.length === saved.length &&
    [...typed].sort().join('') === [...saved].sort().join('')
  );
}

/** True for the stem with a diminutive ending: "Juanito", "Rosita". */
function isDiminutive(typed: string, saved: string): boolean {
  const stem = saved.replace(/[aeo]s?$/, '');
  return (
    stem.length >= 3 &&
    typed.startsWith(stem) &&
    /^(?:it[oa]s?|cit[oa]|ill[oa]|in[oa]?)$/.test(typed.slice(stem.length))
  );
}
