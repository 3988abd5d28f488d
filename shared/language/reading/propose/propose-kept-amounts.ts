import { scanMoney } from '../../money/scan-money.ts';
import type { Message, Proposal } from '../message.ts';
import { matchBefore, messageWords } from '../message-words.ts';
import { toReading } from './to-money-reading.ts';

/** So far from each other, "all" and what is left out of it are still one order. */
const maxBetween = 8;

interface Kept {
  readonly start: number;
  readonly end: number;
  /** Where "all" or "the rest" stands, apart from it. */
  readonly whole?: { readonly start: number; readonly end: number };
}

/**
 * Proposes what shall be left of all there is: "all but 500", "todo a mi mamá menos 500", "keep 500
 * and send the rest".
 */
export function proposeKeptAmounts(message: Message): Proposal[] {
  const { tokens, money } = message;
  return tokens.flatMap((_, index) => {
    const span = scanMoney(tokens, index, money);
    const kept = span && (findLeftOut(message, index) ?? findHeldBack(message, index));
    if (span === undefined || kept === undefined) return [];
    const content = {
      type: 'amount',
      reading: toReading(span),
      hasCurrency: span.hasUnit,
      isReceived: false,
      modifier: 'kept',
    } as const;
    const { start, whole } = kept;
    const end = messageWords.keptWhere.match(tokens, span.end)?.end ?? span.end;
    return [
      { start, end, confidence: 'certain', content } as const,
      ...(whole ? [{ ...whole, confidence: 'certain', content: { type: 'filler' } } as const] : []),
    ];
  });
}

/** "All but 500": what leads the amount says that it is left out of all. */
function findLeftOut(message: Message, amount: number): Kept | undefined {
  const { tokens } = message;
  const but = matchBefore(messageWords.leftOut, tokens, amount);
  if (but === undefined) return undefined;
  const all = findAll(message, but.start);
  if (all === undefined) return undefined;
  return all.end === but.start
    ? { start: all.start, end: amount }
    : { start: but.start, end: amount, whole: all };
}

function findAll({ tokens }: Message, before: number) {
  for (let at = Math.max(0, before - maxBetween); at < before; at += 1) {
    const all = messageWords.relativeAmounts.match(tokens, at);
    if (all?.value === 'all' && all.end <= before) return { start: at, end: all.end };
  }
  return undefined;
}

/** "Keep 500 and send the rest", "all my money, but leave me 500": what is sent is all but that. */
function findHeldBack(message: Message, amount: number): Kept | undefined {
  const keep = matchBefore(messageWords.keeping, message.tokens, amount);
  if (keep === undefined) return undefined;
  const whole = findRest(message) ?? findAll(message, keep.start);
  return whole && { start: keep.start, end: amount, whole };
}

function findRest({ tokens }: Message) {
  const start = tokens.findIndex((_, at) => messageWords.rest.match(tokens, at) !== undefined);
  const rest = start < 0 ? undefined : messageWords.rest.match(tokens, start);
  return rest && { start, end: rest.end };
}
