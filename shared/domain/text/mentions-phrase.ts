import type { LocalizedText } from '../localized-text.ts';
import { foldPhrase } from './fold-phrase.ts';
import { rememberTexts } from './remember-texts.ts';

/**
 * True when a text holds one of the phrases, in any language: `savings|ahorr*`. Phrases are
 * separated by `|`; a star at the end of a word stands for any ending, and `#` for a number. Case,
 * accents and punctuation do not matter.
 */
export function mentionsPhrase(text: string, phrases: LocalizedText): boolean {
  return findPhrases(text, phrases).length > 0;
}

/** The phrases that a text holds, as they are written in the configuration. */
export function findPhrases(text: string, phrases: LocalizedText): readonly string[] {
  const words = foldPhrase(text).split(' ');
  return Object.values(phrases)
    .flatMap(readListed)
    .filter(({ pattern }) => holds(words, pattern))
    .map(({ phrase }) => phrase);
}

interface WordPattern {
  readonly word: string;
  readonly isBeginning: boolean;
}

interface ListedPhrase {
  readonly phrase: string;
  readonly pattern: readonly WordPattern[];
}

const NUMBER = '#';
const digits = /^\d+$/;

/** The configuration lists the same phrases for every message. */
const readListed = rememberTexts((listed): readonly ListedPhrase[] =>
  listed.split('|').map((phrase) => ({ phrase, pattern: toPattern(phrase) })),
);

function toPattern(phrase: string): readonly WordPattern[] {
  return phrase
    .trim()
    .split(/\s+/)
    .flatMap(toWordPatterns)
    .filter(({ word }) => word !== '');
}

/** "Don't" is two words, like in the text that is searched. */
function toWordPatterns(part: string): readonly WordPattern[] {
  if (part === NUMBER) return [{ word: NUMBER, isBeginning: false }];
  const words = foldPhrase(part).split(' ');
  return words.map((word, at) => ({
    word,
    isBeginning: part.endsWith('*') && at === words.length - 1,
  }));
}

function holds(words: readonly string[], pattern: readonly WordPattern[]): boolean {
  if (pattern.length === 0) return false;
  return words.some((_, start) =>
    pattern.every(({ word, isBeginning }, at) => {
      const found = words[start + at] ?? '';
      if (word === NUMBER) return digits.test(found);
      return isBeginning ? found.startsWith(word) : found === word;
    }),
  );
}
