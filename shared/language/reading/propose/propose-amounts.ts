import type { AmountModifier, ClaimContent } from '../../../domain/reading.ts';
import { type MoneySpan, scanMoney } from '../../money/scan-money.ts';
import { scanLast, scanThan } from '../../money/scan-than.ts';
import { type Message, type Proposal, proposeEach } from '../message.ts';
import { matchBefore, messageWords } from '../message-words.ts';
import { readModifier } from '../read-modifier.ts';
import { proposeKeptAmounts } from './propose-kept-amounts.ts';
import { proposeShares } from './propose-shares.ts';
import { proposeWorkedAmounts } from './propose-worked-amounts.ts';
import { toReading } from './to-money-reading.ts';

const RELATIONS = new Map(
  (['double', 'triple', 'half', 'all', 'maximum', 'minimum', 'same'] as const).map((relation) => [
    `${relation}`,
    relation,
  ]),
);

/** What "of what I sent last time" can stand behind. */
const counted: ReadonlySet<string> = new Set(['double', 'triple', 'half']);
const lastOne = { than: 'last' } as const;

/** Proposes amounts with the words that modify them: "súbele 50", "entre 200 y 300", "el doble". */
export function proposeAmounts(message: Message): Proposal[] {
  const isReceived = message.tokens.some(
    (_, index) => messageWords.received.match(message.tokens, index) !== undefined,
  );
  return [
    ...proposeEach(message, (index) => proposeAmount(message, index, isReceived)),
    ...proposeKeptAmounts(message),
    ...proposeWorkedAmounts(message, isReceived),
    ...proposeShares(message),
    ...proposeEach(message, (index) => proposeRelativeAmount(message, index)),
  ];
}

function proposeAmount(message: Message, index: number, isReceived: boolean): Proposal | undefined {
  const { tokens, money } = message;
  const span = scanMoney(tokens, index, money);
  if (span === undefined || isNoAmount(message, span)) return undefined;
  const range = proposeRange(message, span, isReceived);
  if (range !== undefined) return range;
  const { start, end, modifier } = readModifier(message, span.start, span.end);
  const isChange = modifier === 'more' || modifier === 'less';
  const than = isChange ? scanThan(tokens, end) : undefined;
  return {
    start,
    end: than?.end ?? end,
    confidence: findConfidence(message, span),
    content: { ...toContent(span, isReceived, modifier), ...(than && { than: than.than }) },
  };
}

function isNoAmount(message: Message, span: MoneySpan): boolean {
  return (
    isWrittenNegative(message, span) || isPronoun(message, span) || beginsWithDay(message, span)
  );
}

/** "El 15 80 dólares": the first of two numbers is a day of the month, the other has the unit. */
function beginsWithDay({ tokens, money }: Message, { start, end, question }: MoneySpan): boolean {
  const isLed = dayLeads.has(tokens[start - 1]?.folded ?? '');
  const isDay = /^(?:[1-9]|[12]\d|3[01])$/.test(tokens[start]?.text ?? '');
  if (question !== 'several-numbers' || !isLed || !isDay) return false;
  const rest = scanMoney(tokens, start + 1, money);
  return rest?.end === end && rest.question === undefined;
}

const dayLeads: ReadonlySet<string> = new Set(['el', 'dia', 'dias', 'los', 'day', 'the']);

/** "- 100": the minus is a part of the amount, and no amount is negative. */
function isWrittenNegative({ tokens }: Message, { start }: MoneySpan): boolean {
  return tokens[start]?.text === '-';
}

/** "uno de 100 y otro de 200", "that one": a one without a unit stands for a thing. */
function isPronoun({ tokens }: Message, { start, end, hasUnit }: MoneySpan): boolean {
  const isOne = /^(?:un|uno|una|one)$/.test(tokens[start]?.folded ?? '');
  return isOne && !hasUnit && end === start + 1 && tokens.length > 1;
}

function findConfidence({ context }: Message, span: MoneySpan): Proposal['confidence'] {
  if (span.hasUnit || context.expects === 'money') return 'certain';
  return span.question === undefined ? 'likely' : 'possible';
}

function toContent(
  span: MoneySpan,
  isReceived: boolean,
  modifier: AmountModifier | undefined,
): ClaimContent & { readonly type: 'amount' } {
  return {
    type: 'amount',
    reading: toReading(span),
    hasCurrency: span.hasUnit,
    isReceived,
    ...(modifier !== undefined && { modifier }),
  };
}

/** Proposes "entre 200 y 300", "de 100 a 200" and "200 o 300" as one span. */
function proposeRange(
  { tokens, money }: Message,
  low: MoneySpan,
  isReceived: boolean,
): Proposal | undefined {
  const join = messageWords.rangeJoins.match(tokens, low.end);
  const dash = tokens[low.end]?.text === '-' ? low.end + 1 : undefined;
  const high = scanMoney(tokens, join?.end ?? dash ?? tokens.length, money);
  const lead = matchBefore(messageWords.rangeLeads, tokens, low.start);
  const isChoice = dash !== undefined || /^(?:o|u|or)$/.test(tokens[low.end]?.folded ?? '');
  if (high === undefined || isCounted(tokens, high.end)) return undefined;
  if (lead === undefined && !isChoice) return undefined;
  return {
    start: lead?.start ?? low.start,
    end: high.end,
    confidence: 'certain',
    content: {
      type: 'amount',
      reading: toReading(low),
      upTo: toReading(high),
      modifier: 'range',
      hasCurrency: low.hasUnit || high.hasUnit,
      isReceived,
    },
  };
}

/** "500 a 12 semanas": the second number counts something else. */
function isCounted(tokens: Message['tokens'], index: number): boolean {
  return messageWords.counted.match(tokens, index) !== undefined;
}

function proposeRelativeAmount({ tokens }: Message, index: number): Proposal | undefined {
  const match = messageWords.relativeAmounts.match(tokens, index);
  const relation = RELATIONS.get(match?.value ?? '');
  if (match === undefined || relation === undefined) return undefined;
  const last = counted.has(relation) ? scanLast(tokens, match.end) : undefined;
  return {
    start: index,
    end: last ?? match.end,
    confidence: 'likely',
    content: { type: 'relative-amount', relation, ...(last !== undefined && lastOne) },
  };
}
