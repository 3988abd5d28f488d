import { foldLetters } from '../text/fold-letters.ts';
import { lazily } from '../text/lazily.ts';
import type { Token } from '../text/tokenise.ts';
import type { LanguageVocabulary } from '../vocabulary/language-vocabulary.ts';
import { languages } from '../vocabulary/languages.ts';
import { createNumberLexemes, type NumberLexeme } from './number-lexemes.ts';

/** The number words of one language, looked up by token position. */
export interface NumberLanguage {
  lexemeAt(tokens: readonly Token[], index: number): NumberLexeme | undefined;
  isArticle(tokens: readonly Token[], index: number): boolean;
  joinsTens(tokens: readonly Token[], index: number): boolean;
  joinsHundreds(tokens: readonly Token[], index: number): boolean;
  isDecimalPoint(tokens: readonly Token[], index: number): boolean;
  /** Number of tokens that `y medio` (or `medio`) occupies at `index`, 0 if it is not there. */
  andHalfLength(tokens: readonly Token[], index: number): number;
  halfLength(tokens: readonly Token[], index: number): number;
  /** True in Spanish, where "veinte cinco" is two numbers. "twenty five" is one. */
  readonly requiresTensJoin: boolean;
  /** True when the word means something else in `language`, which the person writes in. */
  isFalseFriend(token: Token, language: string): boolean;
  /** True when the word means something else in some other language. */
  isForeignWord(token: Token): boolean;
}

/** The number words of all languages that are read. */
export const numberLanguages: readonly NumberLanguage[] = languages.map(createNumberLanguage);

function createNumberLanguage(vocabulary: LanguageVocabulary): NumberLanguage {
  const { numbers } = vocabulary;
  const findLexeme = lazily(() => createNumberLexemes(vocabulary));
  const createWordTest = (words: readonly string[]) => {
    const folded = new Set(words.map(foldLetters));
    return (tokens: readonly Token[], index: number) => folded.has(tokens[index]?.folded ?? '');
  };
  const createSequenceMatcher = (phrases: readonly string[]) => {
    const split = phrases.map((phrase) => foldLetters(phrase).split(' '));
    return (tokens: readonly Token[], index: number) =>
      split.find((words) => words.every((word, at) => tokens[index + at]?.folded === word))
        ?.length ?? 0;
  };
  return {
    lexemeAt: (tokens, index) => {
      const token = tokens[index];
      return token?.type === 'word' ? findLexeme()(token.folded) : undefined;
    },
    isArticle: createWordTest(numbers.articles),
    joinsTens: createWordTest(numbers.tensJoin),
    joinsHundreds: createWordTest(numbers.hundredsJoin),
    isDecimalPoint: createWordTest(numbers.decimalPoint),
    andHalfLength: createSequenceMatcher(numbers.andHalf),
    halfLength: createSequenceMatcher(numbers.half),
    requiresTensJoin: !numbers.gluedTensJoin.includes(''),
    isFalseFriend: (token, language) =>
      numbers.falseFriends.some(([word, other]) => word === token.folded && other === language),
    isForeignWord: (token) => numbers.falseFriends.some(([word]) => word === token.folded),
  };
}
