import { toFoldedTokens } from './fold.ts';
import { distinctiveWords } from './vocabulary.ts';

/**
 * Returns the language with the most distinctive words in a text, `undefined` for a tie or none.
 */
export function guessLanguage(text: string): string | undefined {
  const tokens = toFoldedTokens(text);
  const counts = [...distinctiveWords].map(([language, words]) => ({
    language,
    count: tokens.filter((token) => words.has(token)).length,
  }));
  const [best, second] = counts.sort((a, b) => b.count - a.count);
  return best !== undefined && best.count > (second?.count ?? 0) ? best.language : undefined;
}
