import { foldLetters } from '../text/fold-letters.ts';
import { lazily } from '../text/lazily.ts';
import { isOneSlip, squeeze } from '../text/misspelling.ts';
import type { Token } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';
import { answerPhrases } from './answer-lexicon.ts';

/** Shorter words are never corrected, because they turn into others: si/di/is, no/nos. */
const MIN_TYPO_LETTERS = 6;
const STRETCHED = /(\p{L})\1\1|([aeiou])\2|(\p{L})\3$/u;

const answerWordList = lazily(() =>
  [
    ...new Set(
      languages.flatMap(({ confirmation: { yes, agree, no, cancel, please, thanks, filler } }) =>
        [yes, agree, no, cancel, please, thanks, filler]
          .flat()
          .flatMap((phrase) => phrase.split(' ')),
      ),
    ),
  ].map(foldLetters),
);
const bySqueezed = lazily(
  () =>
    new Map(
      [...orders(), ...answerWordList()]
        .filter((word) => word.length > 1)
        .map((word) => [squeeze(word), word]),
    ),
);
/** Verbs with their objects are stretched too ("mándalooo"), but their typos are not corrected. */
const orders = lazily(() =>
  languages
    .flatMap(({ verbs }) => verbs.complete)
    .flatMap((phrase) => phrase.split(' '))
    .map(foldLetters),
);
const longWords = lazily(() => answerWordList().filter((word) => word.length >= MIN_TYPO_LETTERS));

/**
 * Restores the listed spelling of stretched words ("siiii", "claroooo") and of long, unmistakable
 * words with one typo ("comfirmo"). Words in `keep`, which are names of the operation, stay as they
 * are.
 */
export function restoreWords(tokens: readonly Token[], keep: ReadonlySet<string>): Token[] {
  return tokens.map((token) => {
    if (token.type !== 'word' || answerPhrases.words.has(token.folded) || keep.has(token.folded)) {
      return token;
    }
    const word = unstretchWord(token.folded) ?? correctTypo(token.folded);
    return word === undefined ? token : { ...token, text: word, folded: word };
  });
}

function unstretchWord(word: string): string | undefined {
  return STRETCHED.test(word) ? bySqueezed().get(squeeze(word)) : undefined;
}

/** The ending must be right, because it carries person and tense ("confirmas" is a question). */
function correctTypo(word: string): string | undefined {
  if (word.length < MIN_TYPO_LETTERS || word.length > 24) return undefined;
  const near = longWords().filter(
    (known) => known[0] === word[0] && known.slice(-2) === word.slice(-2) && isOneSlip(known, word),
  );
  return near.length === 1 ? near[0] : undefined;
}
