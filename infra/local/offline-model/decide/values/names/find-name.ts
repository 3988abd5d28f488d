import { actions } from '../../../../../../shared/language/confirmation/answer-lexicon.ts';
import { tokenise } from '../../../../../../shared/language/text/tokenise.ts';
import { toFoldedTokens } from '../../text/fold.ts';
import { functionWords, phrasesByFirstWord } from '../../text/vocabulary.ts';
import { findCountry } from '../find-country.ts';
import type { FoundValue } from '../found-value.ts';

const name = /(?<![.!?¿¡]\s*|^\s*|\n\s*)\p{Lu}[\p{L}\p{N}'’&-]*(?:\s+\p{Lu}[\p{L}\p{N}'’&-]*)*/gu;
const wholeName = /^\s*\p{Lu}[\p{L}'’&-]+(?:\s+\p{Lu}[\p{L}'’&-]+)+\s*[.!]?\s*$/u;

const openingName = /^\s*\p{Lu}[\p{L}'’&-]+(?:\s+\p{Lu}[\p{L}'’&-]+)+(?=\s*[,;])/u;

/** Finds the first capitalised name inside a sentence, or a message that is only a full name. */
export function findName(text: string): FoundValue | undefined {
  const whole = wholeName.test(text) ? [dropVerb(text.trim().replace(/[.!]$/, ''))] : [];
  const opening = openingName.exec(text)?.[0].trim() ?? [];
  const found = [...whole, opening, ...(text.match(name) ?? [])]
    .flat()
    .find((candidate) => isName(candidate));
  return found === undefined ? undefined : { value: found, words: toFoldedTokens(found) };
}

/** "Delete Juan" orders something, and only the rest is a name. */
function dropVerb(candidate: string): string {
  const verb = actions.match(tokenise(candidate), 0);
  return verb === undefined ? candidate : candidate.split(/\s+/).slice(verb.end).join(' ');
}

/** Countries are written like names, and so is the first word after a greeting. */
function isName(candidate: string): boolean {
  const words = toFoldedTokens(candidate);
  const isWord = words.every((word) => functionWords.has(word) || phrasesByFirstWord.has(word));
  return !isWord && findCountry(candidate)?.words.join(' ') !== words.join(' ');
}
