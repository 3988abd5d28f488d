import { foldedTokens } from '../text/fold.ts';
import { functionWords, phrasesByFirstWord } from '../text/vocabulary.ts';
import type { FoundValue } from './found-value.ts';

const name = /(?<![.!?¿¡]\s*|^\s*|\n\s*)\p{Lu}[\p{L}\p{N}'’&-]*(?:\s+\p{Lu}[\p{L}\p{N}'’&-]*)*/gu;
const wholeName = /^\s*\p{Lu}[\p{L}'’&-]+(?:\s+\p{Lu}[\p{L}'’&-]+)+\s*[.!]?\s*$/u;

/** The first capitalised name inside a sentence, or a message that is nothing but a name of several words. */
export function findName(text: string): FoundValue | undefined {
  const whole = wholeName.test(text) ? [text.trim().replace(/[.!]$/, '')] : [];
  const found = [...whole, ...(text.match(name) ?? [])].find((candidate) =>
    foldedTokens(candidate).some(
      (word) => !functionWords.has(word) && !phrasesByFirstWord.has(word),
    ),
  );
  return found === undefined ? undefined : { value: found, words: foldedTokens(found) };
}
