import type { Decimal } from '../../domain/money/decimal.ts';
import type { Token } from '../text/tokenise.ts';
import { add, isLess, isSame, multiply, parseExact, ZERO } from './decimal-arithmetic.ts';
import type { NumberLanguage } from './number-language.ts';
import type { NumberLexeme } from './number-lexemes.ts';
import type { NumberReading } from './read-numeral.ts';
import { type GroupSpan, scanGroup } from './scan-group.ts';

export interface CardinalSpan extends NumberReading {
  readonly end: number;
}

const HALF = parseExact('0.5');
const ONE = parseExact('1');
const HUNDRED = parseExact('100');
const THOUSAND = parseExact('1000');
const MAX_PARTS = 3;
/** The only scale that needs no number before it. */
const BARE_SCALE = 'mil';

/**
 * Scans one number in one language: "200", "2.5 mil", "dos millones y medio", "un millón doscientos
 * mil", "2 mil 500". Scales must decrease. What does not fit is left to the caller.
 */
export function scanCardinal(
  tokens: readonly Token[],
  index: number,
  language: NumberLanguage,
  groupMark: string | undefined,
): CardinalSpan | undefined {
  let sum: CardinalSpan | undefined = scanHalf(tokens, index, language);
  let limit: Decimal | undefined;
  for (let part = 0; sum === undefined || (limit !== undefined && part < MAX_PARTS); part += 1) {
    const next = scanPart(tokens, sum?.end ?? index, language, groupMark, limit);
    if (next === undefined) break;
    sum = sum === undefined ? next : addPart(sum, next);
    limit = next.scale;
  }
  return sum && rejectLooseScale(tokens, addHalf(tokens, sum, limit, language), language);
}

/** A scale that does not fit makes the whole number unreadable: "tres mil millones". */
function rejectLooseScale(
  tokens: readonly Token[],
  sum: CardinalSpan,
  language: NumberLanguage,
): CardinalSpan {
  const isLoose = language.lexemeAt(tokens, sum.end)?.kind === 'scale';
  return isLoose ? { end: sum.end + 1, readings: [], question: 'malformed-number' } : sum;
}

interface PartSpan extends CardinalSpan {
  /** The scale that ends the part. A part without a scale is the last one. */
  readonly scale: Decimal | undefined;
}

function scanPart(
  tokens: readonly Token[],
  index: number,
  language: NumberLanguage,
  groupMark: string | undefined,
  limit: Decimal | undefined,
): PartSpan | undefined {
  const single = scanSingle(tokens, index, language, limit);
  if (single !== undefined) return single;
  if (limit === undefined) {
    const group = scanGroup(tokens, index, language, groupMark);
    const scaled = scanScale(tokens, index, group, language);
    return scaled ?? (group && { ...group, scale: undefined });
  }
  const start = language.joinsHundreds(tokens, index) ? index + 1 : index;
  return isGluedDigits(tokens[start])
    ? undefined
    : scanRest(tokens, start, language, groupMark, limit);
}

function scanRest(
  tokens: readonly Token[],
  index: number,
  language: NumberLanguage,
  groupMark: string | undefined,
  limit: Decimal,
): PartSpan | undefined {
  const group = scanGroup(tokens, index, language, groupMark);
  const scaled = scanScale(tokens, index, group, language);
  if (scaled !== undefined) return fits(scaled.scale, limit) ? scaled : undefined;
  return group !== undefined && fitsBelow(group, limit)
    ? { ...group, scale: undefined }
    : undefined;
}

/** Scans zero, and thousands in one word ("dosmil"). */
function scanSingle(
  tokens: readonly Token[],
  index: number,
  language: NumberLanguage,
  limit: Decimal | undefined,
): PartSpan | undefined {
  const lexeme = language.lexemeAt(tokens, index);
  if (lexeme?.kind === 'zero' && limit === undefined) {
    return { end: index + 1, readings: [ZERO], scale: undefined };
  }
  if (lexeme?.kind !== 'thousands' || !fits(THOUSAND, limit)) return undefined;
  return { end: index + 1, readings: [lexeme.value], scale: THOUSAND };
}

/** "2k5" is not 2005. */
function isGluedDigits(token: Token | undefined): boolean {
  return token?.type === 'number' && !token.spaced;
}

function fitsBelow(group: GroupSpan, limit: Decimal): boolean {
  return group.readings.length > 0 && group.readings.every((reading) => isLess(reading, limit));
}

function fits(value: Decimal | undefined, limit: Decimal | undefined): boolean {
  return limit === undefined || (value !== undefined && isLess(value, limit));
}

function scanScale(
  tokens: readonly Token[],
  index: number,
  group: GroupSpan | undefined,
  language: NumberLanguage,
): PartSpan | undefined {
  const isCounted = group !== undefined || language.isArticle(tokens, index);
  const at = group?.end ?? (isCounted ? index + 1 : index);
  const lexeme = language.lexemeAt(tokens, at);
  if (lexeme === undefined || !(isCounted || tokens[at]?.folded === BARE_SCALE)) return undefined;
  const readings = (group?.readings ?? [ONE]).map((reading) => multiply(reading, lexeme.value));
  if (lexeme.kind === 'scale') {
    return { ...keepQuestion(group), readings, end: at + 1, scale: lexeme.value };
  }
  const isDoubtful = lexeme.kind === 'doubtful-scale' && !isAbbreviation(tokens, at);
  return isDoubtful ? toThousandOrMillion(readings, at + 1) : undefined;
}

function keepQuestion(group: GroupSpan | undefined): { readonly question?: string } {
  return group?.question === undefined ? {} : { question: group.question };
}

/** "200 m.n." is a currency, not a scale. */
function isAbbreviation(tokens: readonly Token[], index: number): boolean {
  const [dot, letter] = [tokens[index + 1], tokens[index + 2]];
  return dot?.text === '.' && !dot.spaced && letter?.type === 'word' && !letter.spaced;
}

function toThousandOrMillion(readings: readonly Decimal[], end: number): PartSpan {
  const millions = readings.map((reading) => multiply(reading, THOUSAND));
  return {
    readings: [...readings, ...millions],
    question: 'thousand-or-million',
    end,
    scale: undefined,
  };
}

function scanHalf(
  tokens: readonly Token[],
  index: number,
  language: NumberLanguage,
): CardinalSpan | undefined {
  const length = language.halfLength(tokens, index);
  const whole = length > 0 ? language.lexemeAt(tokens, index + length) : undefined;
  if (whole === undefined || !canBeHalved(whole)) return undefined;
  return { end: index + length + 1, readings: [multiply(HALF, whole.value)] };
}

/** "medio millón", "medio ciento", "half a hundred". */
function canBeHalved({ kind, value }: NumberLexeme): boolean {
  return kind === 'scale' || kind === 'hundred-scale' || isSame(value, HUNDRED);
}

/**
 * "dos y medio" adds 0.5 and "dos millones y medio" half a million. After thousands, it is unclear.
 */
function addHalf(
  tokens: readonly Token[],
  sum: CardinalSpan,
  scale: Decimal | undefined,
  language: NumberLanguage,
): CardinalSpan {
  const length = language.andHalfLength(tokens, sum.end);
  if (length === 0 || (scale !== undefined && !isLess(THOUSAND, scale))) return sum;
  const half = multiply(HALF, scale ?? ONE);
  return {
    ...sum,
    end: sum.end + length,
    readings: sum.readings.map((reading) => add(reading, half)),
  };
}

function addPart(sum: CardinalSpan, next: CardinalSpan): CardinalSpan {
  const question = sum.question ?? next.question;
  return {
    end: next.end,
    readings: sum.readings.flatMap((left) => next.readings.map((right) => add(left, right))),
    ...(question !== undefined && { question }),
  };
}
