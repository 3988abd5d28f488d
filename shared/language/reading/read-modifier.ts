import type { AmountModifier } from '../../domain/reading.ts';
import { scanMoney } from '../money/scan-money.ts';
import type { Message } from './message.ts';
import { matchBefore, messageWords } from './message-words.ts';

const MODIFIERS: ReadonlyMap<string, AmountModifier> = new Map(
  (
    [
      'more',
      'less',
      'each',
      'negated',
      'conditional',
      'owned',
      'at-most',
      'at-least',
      'about',
    ] as const
  ).map((modifier) => [modifier, modifier]),
);

interface ModifiedSpan {
  readonly start: number;
  readonly end: number;
  readonly modifier?: AmountModifier;
}

/** Widens the span of an amount by the words right before and after it that modify it. */
export function readModifier(message: Message, start: number, end: number): ModifiedSpan {
  const { tokens } = message;
  const before = matchBefore(messageWords.beforeAmount, tokens, start);
  const after = messageWords.afterAmount.match(tokens, end);
  const meaning = MODIFIERS.get(before?.value ?? '');
  const negation = findTrailingNo(message, end);
  if (negation !== undefined) return { start, end: negation, modifier: 'negated' };
  if (before !== undefined && meaning !== undefined && isMeant(message, before.start, start, end)) {
    const isTwice = after?.value === before.value;
    const from = findFront(message, before.start, meaning);
    return { start: from, end: isTwice ? after.end : end, modifier: meaning };
  }
  const behind = MODIFIERS.get(after?.value ?? '');
  return after === undefined || behind === undefined
    ? { start, end }
    : { start, end: after.end, modifier: behind };
}

/** "no 300" alone is a no and another amount. In "no 200, 300" the first one is denied. */
function isMeant({ tokens, money }: Message, from: number, start: number, end: number): boolean {
  const isBareNo = start === from + 1 && tokens[from]?.folded === 'no';
  if (!isBareNo) return true;
  return tokens.slice(end).some((_, at) => scanMoney(tokens, end + at, money) !== undefined);
}

/** Of "y otros 25", the "y" belongs to what is one more. */
function findFront({ tokens }: Message, start: number, meaning: AmountModifier): number {
  if (meaning !== 'more') return start;
  return matchBefore(messageWords.joins, tokens, start)?.start ?? start;
}

/** "100 no mejor 150": what is meant follows. */
function isTurn(tokens: Message['tokens'], index: number): boolean {
  return messageWords.corrections.match(tokens, index) !== undefined;
}

/** "200 no, 300" and "200 no": the amount before is denied. "500 no 100" tells what it is not. */
function findTrailingNo({ tokens }: Message, end: number): number | undefined {
  const next = tokens[end + 1];
  const isNo = tokens[end]?.folded === 'no';
  const goesOn = next?.type === 'word' || next?.type === 'number';
  const isOver = !goesOn || isTurn(tokens, end + 1);
  return isNo && isOver ? end + 1 : undefined;
}
