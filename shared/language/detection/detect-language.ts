import type { Language } from '../../domain/localized-text.ts';
import { foldLetters } from '../text/fold-letters.ts';
import { lazily } from '../text/lazily.ts';
import { MAX_READ_UNITS, normaliseText } from '../text/normalise-text.ts';
import { tokenise } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';

/** Guesses a language from letter statistics; `undefined` when it is not sure. */
export type StatisticalDetector = (
  text: string,
  supported: readonly Language[],
) => Language | undefined;

export interface DetectionOptions {
  /** Nothing was said before, so `current` is the assistant's default. */
  readonly isFirstMessage?: boolean;
  readonly statistical?: StatisticalDetector | undefined;
}

/** A message of fewer words does not change the language of a conversation, only of its start. */
export const MIN_WORDS_TO_SWITCH = 3;
/** The winner must have this many words more than the next one. */
const CLEAR_LEAD = 2;

const wordLists = lazily(() =>
  languages.map(({ language, detection }) => ({
    language,
    words: new Set(detection.words.map(foldLetters)),
    letters: detection.letters,
  })),
);

/**
 * The language to answer in. Stays with `current` unless a message of three words or more is clearly
 * in another supported language: by word list, else by `statistical` where it is given. The first
 * message of a conversation decides with fewer words ("Hi"), because `current` is only a default
 * then. A setting the person made explicitly should not be passed through here.
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
  const clear = reading.language ?? statistical?.(text.slice(0, MAX_READ_UNITS), supported);
  return clear !== undefined && supported.includes(clear) ? clear : current;
}

/** What the words of a message alone say, without any history. */
export interface LanguageReading {
  readonly language: Language | undefined;
  /** Words looked at. */
  readonly words: number;
}

/** Counts listed words of each supported language; one must lead clearly. */
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
  return { language: isClear ? first.language : undefined, words: words.length };
}
