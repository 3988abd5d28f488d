import { currencyExponents } from '../../domain/money/currency-exponents.ts';
import type { Decimal } from '../../domain/money/decimal.ts';
import type { MoneyReading } from '../../domain/understanding.ts';
import { add, multiply, parseExact, toUnits } from '../numbers/decimal-arithmetic.ts';
import { type NumberSpan, scanNumber } from '../numbers/scan-number.ts';
import { rememberPositions } from '../text/remember-positions.ts';
import type { Token } from '../text/tokenise.ts';
import { type CurrencyUnit, scanUnitAfter, scanUnitBefore } from './currency-unit.ts';
import { isMinus } from './is-minus.ts';
import { isToWord } from './is-to-word.ts';
import type { MoneyContext } from './money-context.ts';
import { moneyWords } from './money-words.ts';
import { type CentsSpan, scanCents, scanCentsOnly } from './scan-cents.ts';
import { isTerm, scanShare } from './scan-share.ts';

/** An amount found in a text. It is clear when it has exactly one candidate and no question. */
export interface MoneySpan {
  readonly start: number;
  readonly end: number;
  readonly candidates: readonly MoneyReading[];
  readonly question?: string;
  readonly refused?: string;
  /** The currency was written, not assumed. */
  readonly hasUnit: boolean;
}

/** Maximum number of digits in the whole part of an amount. */
const MAX_WHOLE_DIGITS = 12;

interface Parts {
  readonly number: NumberSpan;
  readonly units: readonly CurrencyUnit[];
  readonly cents: CentsSpan | undefined;
  readonly end: number;
  readonly isNegative: boolean;
}

/** Scans the amount at `index`: "$1,500.50", "2 mil pesos", "200 dólares y 50 centavos". */
export const scanMoney = rememberPositions(scanAnew);

function scanAnew(
  tokens: readonly Token[],
  index: number,
  context: MoneyContext,
): MoneySpan | undefined {
  if (isToWord(tokens, index, context)) return undefined;
  const only = scanCentsOnly(tokens, index, context);
  if (only !== undefined) return toCentsSpan(index, only, context);
  const parts = scanParts(tokens, index, context);
  if (parts === undefined) return undefined;
  const minus = moneyWords.negative.match(tokens, parts.end);
  const share = scanShare(tokens, parts.end);
  const isMalformed = share !== undefined || isNoFigure(tokens, index, parts.end);
  const isNegative = parts.isNegative || minus !== undefined;
  const end = minus?.end ?? share ?? parts.end;
  return toMoneySpan({ ...parts, end, isMalformed, isNegative }, index, context);
}

function scanParts(
  tokens: readonly Token[],
  index: number,
  context: MoneyContext,
): Parts | undefined {
  const before = scanUnitBefore(tokens, index, context);
  const signed = before?.end ?? index;
  const hasInnerMinus = before !== undefined && tokens[signed]?.text === '-';
  const number = scanNumber(tokens, hasInnerMinus ? signed + 1 : signed, context);
  const after = number && scanUnitBehind(tokens, number.end, context);
  if (number === undefined || (number.isArticle && after === undefined)) return undefined;
  const whole = after?.end ?? number.end;
  const cents = scanCentsBehind(tokens, whole, after !== undefined, context);
  return {
    number,
    units: [before?.value, after?.value].filter((unit) => unit !== undefined),
    cents,
    end: cents?.end ?? whole,
    isNegative: hasInnerMinus || isMinus(tokens, index - 1),
  };
}

/** In "80 bucks 2 my bro" the two is no cents. */
function scanCentsBehind(
  tokens: readonly Token[],
  index: number,
  hasUnit: boolean,
  context: MoneyContext,
): CentsSpan | undefined {
  return isToWord(tokens, index, context) ? undefined : scanCents(tokens, index, hasUnit, context);
}

/** Scans the unit of "200 pesos" and "un millón de pesos". */
function scanUnitBehind(tokens: readonly Token[], index: number, context: MoneyContext) {
  const of = moneyWords.of.match(tokens, index);
  return scanUnitAfter(tokens, index, context) ?? (of && scanUnitAfter(tokens, of.end, context));
}

function isNoFigure(tokens: readonly Token[], start: number, end: number): boolean {
  return isGluedTo(tokens, start, end) || isTerm(tokens, start, end);
}

/** "1e3", "200x", "2OO" and ".5": what touches the number makes it something else. */
function isGluedTo(tokens: readonly Token[], start: number, end: number): boolean {
  const before = tokens[start - 1];
  const after = tokens[end];
  const isLetters = (token: Token | undefined) =>
    token?.type === 'word' || token?.type === 'foreign' || token?.type === 'number';
  const isFraction = /^[.,]$/.test(before?.text ?? '') && (start === 1 || before?.spaced === true);
  return (
    (tokens[start]?.spaced === false && (isLetters(before) || isFraction)) ||
    (after?.spaced === false && isLetters(after))
  );
}

function toMoneySpan(
  parts: Parts & { readonly isMalformed: boolean },
  start: number,
  context: MoneyContext,
): MoneySpan {
  const span = { start, end: parts.end, hasUnit: parts.units.some(({ isSign }) => !isSign) };
  if (parts.isNegative) return { ...span, candidates: [], refused: 'negative' };
  if (parts.isMalformed) return { ...span, candidates: [], question: 'malformed-number' };
  const unit = findDecidingUnit(parts.units, context);
  const number = span.hasUnit ? readGroup(parts.number) : parts.number;
  const amounts = number.readings.map((reading) => addCents(reading, unit.factor, parts.cents));
  if (amounts.some(isTooLong)) return { ...span, candidates: [], refused: 'over-limit' };
  const candidates = [...new Set(unit.currencies)].flatMap((currency) =>
    amounts.flatMap((amount) => toMinorReadings(amount, currency)),
  );
  const question = findQuestion({ ...parts, number }, unit, candidates);
  if (question !== undefined) return { ...span, candidates, question };
  return candidates[0]?.minor === 0n
    ? { ...span, candidates: [], refused: 'zero' }
    : { ...span, candidates };
}

/**
 * "1.000 pesos", "2.500 dólares": nobody writes three decimals beside the name of a currency, so
 * the mark groups thousands, whatever the person's region.
 */
function readGroup(number: NumberSpan): NumberSpan {
  const { question, readings, ...span } = number;
  const isGroup = question === 'decimal-or-group';
  return isGroup ? { ...span, readings: readings.slice(0, 1) } : number;
}

/** Words and codes override a bare sign. Two different ones leave both currencies possible. */
function findDecidingUnit(units: readonly CurrencyUnit[], context: MoneyContext): CurrencyUnit {
  const written = units.filter(({ isSign }) => !isSign);
  const [first, second] = written.length > 0 ? written : units;
  if (first === undefined)
    return { currencies: [context.currency], factor: parseExact('1'), isSign: true };
  if (second === undefined) return first;
  const currencies = [...new Set([...first.currencies, ...second.currencies])];
  return { ...first, currencies, factor: multiply(first.factor, second.factor) };
}

function addCents(whole: Decimal, factor: Decimal, cents: CentsSpan | undefined): Decimal {
  const scaled = multiply(whole, factor);
  return cents?.value === undefined ? scaled : add(scaled, cents.value);
}

function isTooLong({ digits, scale }: Decimal): boolean {
  return digits.toString().length - scale > MAX_WHOLE_DIGITS;
}

function toMinorReadings(amount: Decimal, currency: string): MoneyReading[] {
  const exponent = currencyExponents.get(currency);
  const minor = exponent === undefined ? undefined : toUnits(amount, exponent);
  return minor === undefined ? [] : [{ minor, currency }];
}

function findQuestion(
  { number, cents }: Parts,
  unit: CurrencyUnit,
  candidates: readonly MoneyReading[],
): string | undefined {
  if (number.question !== undefined) return number.question;
  if (unit.currencies.length > 1) return 'which-currency';
  if (cents !== undefined && cents.value === undefined) return 'which-cents';
  return candidates.length === 1 ? undefined : 'more-decimals-than-currency';
}

function toCentsSpan(start: number, cents: CentsSpan, context: MoneyContext): MoneySpan {
  const span = { start, end: cents.end, hasUnit: true };
  const amount = cents.value;
  const candidates =
    amount !== undefined && currencyExponents.get(context.currency) === 2
      ? toMinorReadings(amount, context.currency)
      : [];
  if (candidates[0]?.minor === 0n) return { ...span, candidates: [], refused: 'zero' };
  return candidates.length === 1
    ? { ...span, candidates }
    : { ...span, candidates: [], question: 'which-cents' };
}
