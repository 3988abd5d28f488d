import { currencyExponents } from '../../domain/money/currency-exponents.ts';
import type { MoneyReading } from '../../domain/understanding.ts';
import { scanCurrencyWord } from '../money/currency-unit.ts';
import type { MoneyContext } from '../money/money-context.ts';
import { type MoneySpan, scanMoney } from '../money/scan-money.ts';
import { isLess, isSame, parseExact } from '../numbers/decimal-arithmetic.ts';
import type { Token } from '../text/tokenise.ts';
import { answerWords } from './answer-lexicon.ts';
import type { AnswerSegment } from './answer-segment.ts';
import type { PendingDetails } from './collect-pending-details.ts';

/** A smaller bare number is as likely to be an option as an amount. */
const FIRST_PLAIN_AMOUNT = parseExact('12');
const MIN_IDENTIFIER_DIGITS = 7;
const MAX_RUN_TOKENS = 24;
/** Number of words in a bound: from "below" to "no pase de". */
const boundLengths = [1, 2, 3];

/** Scans an amount, a currency or a phone number and compares it with the operation's own. */
export function scanFigure(
  tokens: readonly Token[],
  index: number,
  pending: PendingDetails,
  context: MoneyContext,
): AnswerSegment | undefined {
  return (
    scanDigits(tokens, index, pending) ??
    scanAmount(tokens, index, pending, context) ??
    scanCurrency(tokens, index, pending, context)
  );
}

function scanAmount(
  tokens: readonly Token[],
  index: number,
  pending: PendingDetails,
  context: MoneyContext,
): AnswerSegment | undefined {
  const money = scanMoney(tokens, index, context);
  if (money === undefined) return undefined;
  const span = { start: index, end: money.end };
  const isBound = boundLengths.some(
    (length) => answerWords.bounds.match(tokens, index - length)?.end === index,
  );
  if (isBound || money.refused === 'negative') return { ...span, role: 'unknown' };
  const matching = money.candidates.filter((candidate) => isPending(candidate, money, pending));
  const isClear = money.question === undefined && money.refused === undefined;
  if (isClear && matching.length === 1) return { ...span, role: 'same' };
  if (matching.length > 0 || isOption(money)) return { ...span, role: 'unknown' };
  return { ...span, role: 'different', detail: findChangedDetail(money, pending) };
}

/** "1" or "sí, dos" may pick an option that nobody offered. */
function isOption({ hasUnit, candidates }: MoneySpan): boolean {
  const [only] = candidates;
  return !hasUnit && only !== undefined && isLess(toMajorUnits(only), FIRST_PLAIN_AMOUNT);
}

function isPending(candidate: MoneyReading, money: MoneySpan, pending: PendingDetails): boolean {
  return pending.amounts.some(
    ({ value, currency }) =>
      isSame(value, toMajorUnits(candidate)) &&
      (!money.hasUnit || currency === undefined || currency === candidate.currency),
  );
}

function toMajorUnits({ minor, currency }: MoneyReading) {
  return { digits: minor, scale: currencyExponents.get(currency) ?? 2 };
}

/** The same number in another currency changes the currency, not the amount. */
function findChangedDetail(money: MoneySpan, { amounts }: PendingDetails): 'amount' | 'currency' {
  const isSameNumber = money.candidates.some((candidate) =>
    amounts.some(({ value }) => isSame(value, toMajorUnits(candidate))),
  );
  return isSameNumber ? 'currency' : 'amount';
}

/** "en pesos" restates the currency only when the whole operation is in that one currency. */
function scanCurrency(
  tokens: readonly Token[],
  index: number,
  { currencies }: PendingDetails,
  context: MoneyContext,
): AnswerSegment | undefined {
  const word = scanCurrencyWord(tokens, index, context);
  if (word === undefined) return undefined;
  const span = { start: index, end: word.end };
  const [stated] = word.value.currencies;
  if (stated === undefined || !currencies.has(stated)) {
    return { ...span, role: 'different', detail: 'currency' };
  }
  return { ...span, role: currencies.size === 1 ? 'same' : 'unknown' };
}

function scanDigits(
  tokens: readonly Token[],
  index: number,
  pending: PendingDetails,
): AnswerSegment | undefined {
  let digits = '';
  let end = index;
  const last = Math.min(tokens.length, index + MAX_RUN_TOKENS);
  for (let at = index; at < last && isDigitGroup(tokens[at]); at += 1) {
    digits += tokens[at]?.text.replace(/\D/g, '') ?? '';
    if (tokens[at]?.type === 'number') end = at + 1;
  }
  if (digits.length < MIN_IDENTIFIER_DIGITS) return undefined;
  const isKnown = pending.digits.some((known) => known.endsWith(digits) || digits.endsWith(known));
  return isKnown
    ? { start: index, end, role: 'same' }
    : { start: index, end, role: 'different', detail: 'recipient' };
}

function isDigitGroup(token: Token | undefined): boolean {
  return token?.type === 'number' ? /^\d+$/.test(token.text) : /^[-+()]$/.test(token?.text ?? '');
}
