import type { Decimal } from '../../domain/money/decimal.ts';
import type { Token } from '../text/tokenise.ts';
import { add, multiply, parseExact } from './decimal-arithmetic.ts';
import type { NumberLanguage } from './number-language.ts';
import type { NumberLexeme } from './number-lexemes.ts';
import { type NumberReading, readNumeral } from './read-numeral.ts';

export interface GroupSpan extends NumberReading {
  readonly end: number;
}

interface WordSpan {
  readonly end: number;
  readonly value: Decimal;
}

const ONE = parseExact('1');
const HUNDRED = parseExact('100');

/** Scans a number without thousands: digits, or words such as "cien" and "twenty-five hundred". */
export function scanGroup(
  tokens: readonly Token[],
  index: number,
  language: NumberLanguage,
  groupMark: string | undefined,
): GroupSpan | undefined {
  const token = tokens[index];
  if (token?.type === 'number') {
    const numeral = { ...readNumeral(token.text, groupMark), end: index + 1 };
    return language.lexemeAt(tokens, index + 1)?.kind === 'hundred-scale'
      ? multiplyByHundred(numeral)
      : numeral;
  }
  const words = scanHundreds(tokens, index, language);
  return words && { end: words.end, readings: [words.value] };
}

function multiplyByHundred(numeral: GroupSpan): GroupSpan {
  return {
    ...numeral,
    end: numeral.end + 1,
    readings: numeral.readings.map((reading) => multiply(reading, HUNDRED)),
  };
}

function scanHundreds(
  tokens: readonly Token[],
  index: number,
  language: NumberLanguage,
): WordSpan | undefined {
  const first = language.lexemeAt(tokens, index);
  if (first?.kind === 'hundreds') {
    return addRest(tokens, { end: index + 1, value: first.value }, language);
  }
  const tens = scanTens(tokens, index, language) ?? scanArticle(tokens, index, language);
  if (tens === undefined) return undefined;
  if (language.lexemeAt(tokens, tens.end)?.kind !== 'hundred-scale') {
    return language.isArticle(tokens, index) && first === undefined ? undefined : tens;
  }
  const hundreds = { end: tens.end + 1, value: multiply(tens.value, HUNDRED) };
  return addRest(tokens, hundreds, language);
}

function scanArticle(
  tokens: readonly Token[],
  index: number,
  language: NumberLanguage,
): WordSpan | undefined {
  return language.isArticle(tokens, index) ? { end: index + 1, value: ONE } : undefined;
}

function addRest(tokens: readonly Token[], hundreds: WordSpan, language: NumberLanguage): WordSpan {
  const joined = language.joinsHundreds(tokens, hundreds.end) ? hundreds.end + 1 : hundreds.end;
  const rest = scanTens(tokens, joined, language);
  return rest ? { end: rest.end, value: add(hundreds.value, rest.value) } : hundreds;
}

/** Scans number words below a hundred. */
export function scanTens(
  tokens: readonly Token[],
  index: number,
  language: NumberLanguage,
): WordSpan | undefined {
  const first = language.lexemeAt(tokens, index);
  if (first === undefined) return undefined;
  if (first.kind === 'unit' || first.kind === 'below-hundred') {
    return { end: index + 1, value: first.value };
  }
  return first.kind === 'tens' ? scanTensWithUnit(tokens, index, first, language) : undefined;
}

function scanTensWithUnit(
  tokens: readonly Token[],
  index: number,
  tens: NumberLexeme,
  language: NumberLanguage,
): WordSpan {
  const joined = language.joinsTens(tokens, index + 1) ? index + 2 : index + 1;
  const unit = language.lexemeAt(tokens, joined);
  const isPlainTwoWords = joined === index + 1 && language.requiresTensJoin;
  if (unit?.kind !== 'unit' || isPlainTwoWords) return { end: index + 1, value: tens.value };
  return { end: joined + 1, value: add(tens.value, unit.value) };
}
