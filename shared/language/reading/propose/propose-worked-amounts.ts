import type { MoneyReading, Understood } from '../../../domain/understanding.ts';
import { moneyWords } from '../../money/money-words.ts';
import { type MoneySpan, scanMoney } from '../../money/scan-money.ts';
import { scanShare } from '../../money/scan-share.ts';
import { joinTokens, type Message, type Proposal, proposeEach } from '../message.ts';
import { matchBefore, messageWords } from '../message-words.ts';

const operatorSigns: ReadonlySet<string> = new Set([...'+*×÷/^']);
const notWorkedOut: Understood<MoneyReading> = {
  type: 'ambiguous',
  candidates: [],
  question: 'not-worked-out',
};

/** A portion in digits has at most this many parts: "3/4", where "15/12" is a day. */
const MAX_PARTS = 10n;

/**
 * Proposes amounts that must be worked out from the figures in the words: "la mitad de 80" is 40.
 * What is more than a portion ("50/2", "20% de 80") and what does not come out even is to be asked:
 * none of its figures is the amount.
 */
export function proposeWorkedAmounts(message: Message, isReceived: boolean): Proposal[] {
  return proposeEach(message, (index) =>
    [scanPortion(message, index), scanSum(message, index)].flatMap((span) =>
      span === undefined ? [] : [toProposal(index, span, isReceived)],
    ),
  );
}

/** The figures that an amount is worked out from, and what they come to. */
interface WorkedSpan {
  readonly end: number;
  readonly hasUnit: boolean;
  readonly reading: Understood<MoneyReading>;
}

function scanPortion(message: Message, index: number): WorkedSpan | undefined {
  const { tokens } = message;
  const portion = messageWords.portions.match(tokens, index) ?? scanFraction(tokens, index);
  if (portion === undefined) return undefined;
  const isOf = moneyWords.of.match(tokens, portion.end) !== undefined;
  const isHalfMore = matchBefore(messageWords.joins, tokens, index) !== undefined;
  // "Dos y medio": without an "of", the half belongs to what stands before it.
  const figure = isOf || !isHalfMore ? scanFigure(message, portion.end) : undefined;
  if (figure === undefined || isCounted(message, figure.end)) return undefined;
  const { end, hasUnit } = figure;
  return { end, hasUnit, reading: isOf ? multiply(figure, portion.value) : notWorkedOut };
}

/** "3/4", where "of" and a figure follow. */
export function scanFraction(tokens: Message['tokens'], index: number) {
  const text = joinTokens(tokens.slice(index, index + 3));
  const [, parts] = /^[1-9]\/(\d{1,2})$/.exec(text) ?? [];
  const isOf = moneyWords.of.match(tokens, index + 3) !== undefined;
  return parts !== undefined && BigInt(parts) <= MAX_PARTS && isOf
    ? { value: text, end: index + 3 }
    : undefined;
}

/** The figure that a portion is of: "de 80", "of my 80". */
function scanFigure({ tokens, money }: Message, index: number): MoneySpan | undefined {
  const of = moneyWords.of.match(tokens, index);
  const small = of && messageWords.filler.match(tokens, of.end);
  return scanMoney(tokens, small?.end ?? of?.end ?? index, money);
}

/** Multiplies exactly; what is no whole number of minor units is not worked out. */
function multiply({ candidates, question }: MoneySpan, factor: string): Understood<MoneyReading> {
  const [value, ...others] = candidates;
  const [times = 1n, parts = 1n] = factor.split('/').map(BigInt);
  if (value === undefined || others.length > 0 || question !== undefined) return notWorkedOut;
  const product = value.minor * times;
  if (parts === 0n || product % parts !== 0n) return notWorkedOut;
  return { type: 'ok', value: { ...value, minor: product / parts } };
}

/** "50/2", "100 entre 2", "10% de 500": figures, and none of them is the amount. */
function scanSum(message: Message, index: number): WorkedSpan | undefined {
  const first = scanMoney(message.tokens, index, message.money);
  const last = first && findLastTerm(message, first);
  if (first === undefined || last === undefined || last.end === first.end) return undefined;
  return { end: last.end, hasUnit: last.hasUnit, reading: notWorkedOut };
}

function findLastTerm(message: Message, term: MoneySpan): MoneySpan {
  const next = scanNextTerm(message, term);
  return next === undefined || isCounted(message, next.end) ? term : findLastTerm(message, next);
}

function scanNextTerm(message: Message, term: MoneySpan): MoneySpan | undefined {
  const { tokens, money } = message;
  if (endsWithShare(message, term) && moneyWords.of.match(tokens, term.end)) {
    return scanFigure(message, term.end);
  }
  const sign = operatorSigns.has(tokens[term.end]?.text ?? '') ? term.end + 1 : undefined;
  const after = messageWords.operators.match(tokens, term.end)?.end ?? sign;
  return after === undefined ? undefined : scanMoney(tokens, after, money);
}

function endsWithShare({ tokens }: Message, { start, end }: MoneySpan): boolean {
  return tokens.slice(start, end).some((_, at) => scanShare(tokens, start + at) === end);
}

/** "100 por 3 meses": the second figure counts something else. */
function isCounted({ tokens }: Message, index: number): boolean {
  return messageWords.counted.match(tokens, index) !== undefined;
}

function toProposal(
  start: number,
  { end, hasUnit, reading }: WorkedSpan,
  isReceived: boolean,
): Proposal {
  return {
    start,
    end,
    confidence: reading.type === 'ok' ? 'certain' : 'possible',
    content: { type: 'amount', reading, hasCurrency: hasUnit, isReceived },
  };
}
