import type { Language } from '../../domain/localized-text.ts';
import { foldLetters } from '../text/fold-letters.ts';
import { lazily } from '../text/lazily.ts';
import { MAX_READ_UNITS, normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';

/** Guesses a language from letter statistics. Returns `undefined` when it is not sure. */
export type StatisticalDetector = (
  text: string,
  supported: readonly Language[],
) => Language | undefined;

export interface DetectionOptions {
  /** The conversation starts with this message, so `current` is the assistant's default. */
  readonly isFirstMessage?: boolean;
  readonly statistical?: StatisticalDetector | undefined;
}

/** A shorter message cannot change the language, unless it starts the conversation. */
export const MIN_WORDS_TO_SWITCH = 3;
/** Letter statistics of fewer words are a guess: "ta to, confirmo" is no English. */
const MIN_WORDS_FOR_STATISTICS = 4;
/** The winner must lead the next language by this many words. */
const CLEAR_LEAD = 2;

const wordLists = lazily(() =>
  languages.map(({ language, detection }) => ({
    language,
    words: new Set(detection.words.map(foldLetters)),
    letters: detection.letters,
  })),
);

/**
 * Decides which language to answer in. It stays `current` unless a message of three words or more
 * is clearly in another supported language, by the word lists or else by `statistical`. The first
 * message of a conversation can decide with fewer words ("Hi"), because `current` is only a default
 * then. Do not call this when the person chose the language explicitly.
 */
export function detectLanguage(
  text: string,
  current: Language,
  supported: readonly Language[],
  { isFirstMessage = false, statistical }: DetectionOptions = {},
): Language {
  const reading = readLanguage(text, supported);
  const isShort = reading.words < MIN_WORDS_TO_SWITCH;
  if (isShort) return isFirstMessage ? (reading.language ?? current) : current;
  const clear =
    reading.language ?? guess(text, current, supported, { isFirstMessage, statistical });
  return clear !== undefined && supported.includes(clear) ? clear : current;
}

/** By the letters. Those of a name say nothing against a listed word: "name is Rosario Mendez". */
function guess(
  text: string,
  current: Language,
  supported: readonly Language[],
  { isFirstMessage = false, statistical }: DetectionOptions,
): Language | undefined {
  const { words, leading } = readLanguage(text, supported);
  const isLong = isFirstMessage || words >= MIN_WORDS_FOR_STATISTICS;
  const isSpoken = !isFirstMessage && leading === current;
  return isLong && !isSpoken ? statistical?.(text.slice(0, MAX_READ_UNITS), supported) : undefined;
}

/** What the words of a message say about its language, without any history. */
export interface LanguageReading {
  readonly language: Language | undefined;
  /** The one with the most listed words, however small its lead. */
  readonly leading: Language | undefined;
  /** Number of words in the message. */
  readonly words: number;
}

/** Counts the listed words of each supported language. One of them must lead clearly. */
export function readLanguage(text: string, supported: readonly Language[]): LanguageReading {
  const normalised = normaliseText(text.slice(0, MAX_READ_UNITS)).text;
  const words = tokenise(normalised).filter(({ type }) => type === 'word');
  const scores = wordLists()
    .filter(({ language }) => supported.includes(language))
    .map(({ language, words: list, letters }) => ({
      language,
      score:
        words.filter(({ folded }) => list.has(folded)).length + (letters?.test(normalised) ? 1 : 0),
    }))
    .sort((left, right) => right.score - left.score);
  const [first, second] = scores;
  const needed = Math.max(1, Math.min(CLEAR_LEAD, words.length));
  const isClear =
    first !== undefined && first.score >= needed && first.score >= (second?.score ?? 0) + needed;
  const leads = first !== undefined && first.score > (second?.score ?? 0);
  return {
    language: isClear ? first.language : undefined,
    leading: leads ? first.language : undefined,
    words: words.length,
  };
}

/**
 * The language of a message that has words of several: the one with the most listed words, or
 * `undefined` when none leads. Single letters do not count, because "a" and "y" are in both.
 */
export function findLeadingLanguage(tokens: readonly Token[]): Language | undefined {
  const words = tokens.filter(({ type, folded }) => type === 'word' && folded.length > 1);
  const counts = wordLists()
    .map(({ language, words: list }) => ({
      language,
      count: words.filter(({ folded }) => list.has(folded)).length,
    }))
    .sort((left, right) => right.count - left.count);
  const [first, second] = counts;
  return first !== undefined && first.count > (second?.count ?? 0) ? first.language : undefined;
}
