import { toFoldedTokens } from '../text/fold.ts';
import { functionWords, phrasesByFirstWord } from '../text/vocabulary.ts';
import type { FoundValue } from './found-value.ts';

const name = /(?<![.!?¿¡]\s*|^\s*|\n\s*)\p{Lu}[\p{L}\p{N}'’&-]*(?:\s+\p{Lu}[\p{L}\p{N}'’&-]*)*/gu;
const wholeName = /^\s*\p{Lu}[\p{L}'’&-]+(?:\s+\p{Lu}[\p{L}'’&-]+)+\s*[.!]?\s*$/u;

/** Finds the first capitalised name inside a sentence, or a message that is only a full name. */
export function findName(text: string): FoundValue | undefined {
  const whole = wholeName.test(text) ? [text.trim().replace(/[.!]$/, '')] : [];
  const found = [...whole, ...(text.match(name) ?? [])].find((candidate) =>
    toFoldedTokens(candidate).some(
      (word) => !functionWords.has(word) && !phrasesByFirstWord.has(word),
    ),
  );
  return found === undefined ? undefined : { value: found, words: toFoldedTokens(found) };
}
