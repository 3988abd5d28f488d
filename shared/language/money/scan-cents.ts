import type { Decimal } from '../../domain/money/decimal.ts';
import { isLess, multiply, parseExact } from '../numbers/decimal-arithmetic.ts';
import { type NumberContext, type NumberSpan, scanNumber } from '../numbers/scan-number.ts';
import type { Token } from '../text/tokenise.ts';
import { moneyWords } from './money-words.ts';

/** Cents in units of the currency (0.50). Without a value, they were stated but are not clear. */
export interface CentsSpan {
  readonly end: number;
  readonly value: Decimal | undefined;
}

const HUNDRED = parseExact('100');
const TEN = parseExact('10');
const HUNDREDTH = parseExact('0.01');

/** Scans cents after a whole amount: "y 50 centavos", "con 50 centavos", "con cincuenta". */
export function scanCents(
  tokens: readonly Token[],
  index: number,
  hasUnit: boolean,
  context: NumberContext,
): CentsSpan | undefined {
  const withWord = moneyWords.withCents.match(tokens, index);
  const joined = withWord ?? moneyWords.andCents.match(tokens, index);
  const number = scanNumber(tokens, joined?.end ?? index, context);
  if (number === undefined || number.isArticle) return undefined;
  const cents = moneyWords.cents.match(tokens, number.end);
  if (cents !== undefined) return { end: cents.end, value: toCents(number) };
  if (withWord !== undefined) return { end: number.end, value: toImpliedCents(number) };
  // "un dólar cincuenta" sounds like a price, but 50 may also be something else.
  return hasUnit && joined === undefined ? { end: number.end, value: undefined } : undefined;
}

/** Scans an amount that consists of cents only: "50 centavos". */
export function scanCentsOnly(
  tokens: readonly Token[],
  index: number,
  context: NumberContext,
): CentsSpan | undefined {
  const number = scanNumber(tokens, index, context);
  const cents = number && moneyWords.cents.match(tokens, number.end);
  return cents && number && { end: cents.end, value: toCents(number) };
}

function toCents({ readings, question }: NumberSpan): Decimal | undefined {
  const [cents] = readings;
  if (question !== undefined || cents === undefined) return undefined;
  return cents.scale === 0 && isLess(cents, HUNDRED) ? multiply(cents, HUNDREDTH) : undefined;
}

/** "con cincuenta" is .50, but "con cinco" may be .05 or .50. */
function toImpliedCents(number: NumberSpan): Decimal | undefined {
  const [cents] = number.readings;
  return cents === undefined || isLess(cents, TEN) ? undefined : toCents(number);
}
