import { foldedTokens } from './fold.ts';
import { tellingWords } from './vocabulary.ts';

/** The language whose telling words a text holds most of, `undefined` when none or a tie. */
export function guessLanguage(text: string): string | undefined {
  const tokens = foldedTokens(text);
  const counts = [...tellingWords].map(([language, words]) => ({
    language,
    count: tokens.filter((token) => words.has(token)).length,
  }));
  const [best, second] = counts.sort((a, b) => b.count - a.count);
  return best !== undefined && best.count > (second?.count ?? 0) ? best.language : undefined;
}
