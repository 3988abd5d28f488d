import { toFoldedTokens } from '../../text/fold.ts';
import type { FoundValue } from '../found-value.ts';
import { connectives, findTimeTokens, joinTokens, toSpokenTokens } from './spoken-tokens.ts';

/** Finds the words that say when, as they stand in the text: what reads them has a clock. */
export function findSpokenTime(text: string): FoundValue | undefined {
  const tokens = toSpokenTokens(text);
  const times = findTimeTokens(tokens, text);
  const chosen = tokens.filter(
    ({ word }, at) => times.has(at) && !(connectives.has(word) && !times.has(at - 1)),
  );
  const value = joinTokens(text, chosen);
  return value === '' ? undefined : { value, words: toFoldedTokens(value) };
}
