import { rememberTexts } from '../../domain/text/remember-texts.ts';
import { numberLanguages } from '../numbers/number-language.ts';
import { lazily } from '../text/lazily.ts';
import { isOneSlip, squeeze } from '../text/misspelling.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { allWords, getLexicon, type WordKind } from './date-time-words.ts';

/** Shorter words are never corrected, because they turn into others: sun/son, mar/mas, 15/16. */
const MIN_TYPO_LETTERS = 6;
const MAX_WORD_LETTERS = 24;

const byPattern = lazily(() => new Map([...allWords()].map((word) => [squeeze(word), word])));
const longWords = lazily(() =>
  [...allWords()].filter(
    (word) => word.length >= MIN_TYPO_LETTERS && !getLexicon('lookalikes').words.has(word),
  ),
);
/** Kinds whose words are listed together with their usual misspellings. */
const SPELT_OUT: readonly WordKind[] = ['days', 'weekdays', 'months'];

/**
 * Restores the listed spelling of stretched words ("mañanaaa", "hoyyy") and of long words with one
 * typo ("vierens", "wednsday"), if only one listed word is that similar.
 */
export function repairWords(tokens: readonly Token[]): Token[] {
  return tokens.map((token) => {
    if (token.type !== 'word' || isKnown(token)) return token;
    const word = repairWord(token.folded);
    return word === undefined ? token : { ...token, text: word, folded: word };
  });
}

function isKnown(token: Token): boolean {
  return (
    allWords().has(token.folded) ||
    numberLanguages.some(
      (language) => language.lexemeAt([token], 0) || language.isArticle([token], 0),
    )
  );
}

const repairWord = rememberTexts((word) => unstretchWord(word) ?? correctTypo(word));

function unstretchWord(word: string): string | undefined {
  const isStretched = /(.)\1\1|(.)\2$|([aeiou])\3/.test(word);
  const pattern = squeeze(word);
  // One letter again and again is no word that was drawn out: "5oo".
  return isStretched && pattern.length > 1 ? byPattern().get(pattern) : undefined;
}

function correctTypo(word: string): string | undefined {
  if (word.length < MIN_TYPO_LETTERS - 1 || word.length > MAX_WORD_LETTERS) return undefined;
  const near = longWords().filter((known) => isOneSlip(known, word));
  const isOneMeaning = near.length === 1 || new Set(near.map(findMeaning)).size === 1;
  return isOneMeaning ? near[0] : undefined;
}

/** The meaning of a word, or the word itself if it has none. */
function findMeaning(word: string): string {
  const tokens = tokenise(word);
  const meanings = SPELT_OUT.map((kind) => getLexicon(kind).match(tokens, 0)?.value ?? '');
  return meanings.some((meaning) => meaning !== '') ? meanings.join(' ') : word;
}
