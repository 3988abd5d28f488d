import { rememberPositions } from '../text/remember-positions.ts';
import type { Token } from '../text/tokenise.ts';
import { add, isLess, multiply, parseExact } from './decimal-arithmetic.ts';
import { type NumberLanguage, numberLanguages } from './number-language.ts';
import { type CardinalSpan, scanCardinal } from './scan-cardinal.ts';
import { scanTens } from './scan-group.ts';

export interface NumberSpan extends CardinalSpan {
  /** Only "un" or "a", which is a number before a unit and otherwise an article. */
  readonly isArticle: boolean;
}

export interface NumberContext {
  readonly groupMark: string | undefined;
  /** Language of the words, for those that are numbers in only one language. */
  readonly language: string;
}

const HUNDRED = parseExact('100');
const HUNDREDTH = parseExact('0.01');

/**
 * Scans the whole run of number words and digits at `index` in every language. The longest reading
 * wins. A run of several numbers ("uno cincuenta") is one span with several readings or none.
 */
export const scanNumber = rememberPositions(scanAnew);

function scanAnew(
  tokens: readonly Token[],
  index: number,
  context: NumberContext,
): NumberSpan | undefined {
  let best: NumberSpan | undefined;
  for (const language of numberLanguages) {
    const span = scanRun(tokens, index, language, context);
    const isBetter = best === undefined || (span !== undefined && span.end > best.end);
    if (isBetter) best = span;
  }
  return best;
}

function scanRun(
  tokens: readonly Token[],
  index: number,
  language: NumberLanguage,
  context: NumberContext,
): NumberSpan | undefined {
  const token = tokens[index];
  if (token === undefined || language.isFalseFriend(token, context.language)) return undefined;
  const first = canBegin(tokens, index, language)
    ? scanOne(tokens, index, language, context)
    : undefined;
  if (first === undefined) {
    return language.isArticle(tokens, index)
      ? { end: index + 1, readings: [parseExact('1')], isArticle: true }
      : undefined;
  }
  const isArticle = first.end === index + 1 && language.isArticle(tokens, index);
  const second = isArticle ? undefined : scanNext(tokens, first.end, language, context);
  if (second === undefined) return { ...first, isArticle };
  return {
    ...combineNumbers(first, second, /^\d$/.test(tokens[first.end]?.text ?? '')),
    end: findRunEnd(tokens, second, language, context),
    isArticle,
  };
}

/** Most words begin no number, which need not be found out by each rule. */
function canBegin(tokens: readonly Token[], index: number, language: NumberLanguage): boolean {
  return (
    tokens[index]?.type === 'number' ||
    language.lexemeAt(tokens, index) !== undefined ||
    language.isArticle(tokens, index) ||
    language.halfLength(tokens, index) > 0
  );
}

/** Behind a figure, "once" is no eleven: "send my bro 80 once I get paid". */
function scanNext(
  tokens: readonly Token[],
  index: number,
  language: NumberLanguage,
  context: NumberContext,
): CardinalSpan | undefined {
  const token = tokens[index];
  const isForeign =
    token !== undefined &&
    (language.isFalseFriend(token, context.language) ||
      (tokens[index - 1]?.type === 'number' && language.isForeignWord(token)));
  return isForeign ? undefined : scanOne(tokens, index, language, context);
}

function findRunEnd(
  tokens: readonly Token[],
  last: CardinalSpan,
  language: NumberLanguage,
  context: NumberContext,
): number {
  let { end } = last;
  for (;;) {
    const next = scanNext(tokens, end, language, context);
    if (next === undefined) return end;
    end = next.end;
  }
}

/** "dos cincuenta" may be 2.50 or 250. A lone digit behind another number is neither: "5 0". */
function combineNumbers(
  first: CardinalSpan,
  second: CardinalSpan,
  isLoneDigit: boolean,
): Omit<CardinalSpan, 'end'> {
  if (isLoneDigit) return { readings: [], question: 'several-numbers' };
  const readings = first.readings.flatMap((left) =>
    second.readings
      .filter((right) => isLess(right, HUNDRED))
      .flatMap((right) => [
        add(left, multiply(right, HUNDREDTH)),
        add(multiply(left, HUNDRED), right),
      ]),
  );
  return { readings, question: 'several-numbers' };
}

function scanOne(
  tokens: readonly Token[],
  index: number,
  language: NumberLanguage,
  context: NumberContext,
): CardinalSpan | undefined {
  if (isIdentifier(tokens[index])) return undefined;
  const cardinal = scanCardinal(tokens, index, language, context.groupMark);
  return cardinal && addSpokenDecimals(tokens, cardinal, language);
}

/** Ten or more digits without a mark are a phone or a reference, not an amount. */
function isIdentifier(token: Token | undefined): boolean {
  return token?.type === 'number' && /^\d{10,}$/.test(token.text);
}

/** Adds one or two spoken decimals: "dos punto cinco", "two point five", "20 punto 50". */
function addSpokenDecimals(
  tokens: readonly Token[],
  whole: CardinalSpan,
  language: NumberLanguage,
): CardinalSpan {
  if (!language.isDecimalPoint(tokens, whole.end)) return whole;
  const at = whole.end + 1;
  const written = tokens[at]?.type === 'number' ? tokens[at]?.text : undefined;
  if (written !== undefined) {
    return /^\d{1,2}$/.test(written) ? addDecimals(whole, written, at + 1) : whole;
  }
  const isZero = language.lexemeAt(tokens, at)?.kind === 'zero';
  const tens = scanTens(tokens, isZero ? at + 1 : at, language);
  if (tens === undefined) return whole;
  const digits = `${isZero ? '0' : ''}${tens.value.digits}`;
  return digits.length > 2 ? whole : addDecimals(whole, digits, tens.end);
}

function addDecimals(whole: CardinalSpan, digits: string, end: number): CardinalSpan {
  const fraction = parseExact(`0.${digits}`);
  return { ...whole, end, readings: whole.readings.map((reading) => add(reading, fraction)) };
}
