import { toFoldedTokens } from '../text/fold.ts';
import { stem } from '../text/stem.ts';
import { isKnownStem } from '../text/synonyms.ts';
import { functionWords, phrasesByFirstWord } from '../text/vocabulary.ts';
import { findCountry } from './find-country.ts';
import type { FoundValue } from './found-value.ts';

const MIN_NAME_LENGTH = 3;
const MAX_NAME_WORDS = 3;
const addressing = /(?:^|\s)(?:a|al|de|para|pa|to|for|of)\s+(?=\p{L})/giu;
const possessive = /\b(\p{L}{3,})['’]s\b/u;

/** Finds somebody written without capitals: "la cuenta de juan", "juan's account". */
export function findAddressee(text: string): FoundValue | undefined {
  const owner = possessive.exec(text)?.[1];
  const names = owner !== undefined && isNameWord(owner) ? [owner] : [];
  const addressed = [...text.matchAll(addressing)].map(({ index, 0: found }) =>
    readName(text.slice(index + found.length)),
  );
  const whole = readName(text) === text.trim() ? [text.trim()] : [];
  const value = [...names, ...addressed, ...whole].find((name) => name !== '');
  return value === undefined ? undefined : { value, words: toFoldedTokens(value) };
}

function readName(text: string): string {
  const words = text.split(/\s+/).slice(0, MAX_NAME_WORDS);
  const end = words.findIndex((word) => !isNameWord(word));
  const own = end < 0 ? words : words.slice(0, end);
  return own.join(' ').replace(/[.,;:!?]+$/, '');
}

function isNameWord(word: string): boolean {
  const [folded = '', ...more] = toFoldedTokens(word);
  const isWord = more.length === 0 && folded.length >= MIN_NAME_LENGTH && !/\d/.test(folded);
  return isWord && !isVocabulary(folded) && findCountry(folded) === undefined;
}

function isVocabulary(word: string): boolean {
  return functionWords.has(word) || phrasesByFirstWord.has(word) || isKnownStem(stem(word));
}
