import { moneyWords } from '../../money/money-words.ts';
import { scanMoney } from '../../money/scan-money.ts';
import { scanShare } from '../../money/scan-share.ts';
import { scanNumber } from '../../numbers/scan-number.ts';
import type { Message, Proposal } from '../message.ts';
import { matchBefore, messageWords } from '../message-words.ts';
import { scanFraction } from './propose-worked-amounts.ts';

/** So far from each other, a share and what it is of are still one order. */
const maxBetween = 8;

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Share extends Span {
  /** `undefined` where it cannot be told: "10.5%", "more than half". */
  readonly factor: string | undefined;
}

/** What a share is of; `isOwned`: all that the person has. */
interface Whole extends Span {
  readonly isOwned: boolean;
}

/**
 * Proposes shares of all that the person has: "la mitad de lo que tengo", "10% of my balance", "of
 * what I have, send a third". What is not certain is proposed without a factor, so that neither the
 * share nor the whole is taken for the amount.
 */
export function proposeShares(message: Message): Proposal[] {
  const { tokens } = message;
  return tokens.flatMap((_, index) => {
    const share = scanPart(message, index);
    const whole = share && (findNext(message, share) ?? findApart(message, share));
    return share && whole ? proposeShare(message, share, whole) : [];
  });
}

function proposeShare(message: Message, share: Share, whole: Whole): Proposal[] {
  const isNext = whole.start === share.end;
  const span = widen(message, { start: share.start, end: isNext ? whole.end : share.end });
  const isCertain = whole.isOwned && span.isPlain && share.factor !== undefined;
  const content = {
    type: 'relative-amount',
    relation: 'share',
    ...(isCertain && { factor: share.factor }),
  } as const;
  return [
    { start: span.start, end: span.end, confidence: 'certain', content },
    ...listLeft(message, span, isNext ? undefined : whole),
  ];
}

function scanPart(message: Message, index: number): Share | undefined {
  const { tokens } = message;
  const portion = messageWords.portions.match(tokens, index) ?? scanFraction(tokens, index);
  if (portion === undefined) return scanPercentage(message, index);
  // "Por medio de" is a way to do something.
  const isMeans = tokens[index - 1]?.folded === 'por';
  return isMeans ? undefined : { start: index, end: portion.end, factor: portion.value };
}

function scanPercentage({ tokens, money }: Message, index: number): Share | undefined {
  const number = scanNumber(tokens, index, money);
  const end = number && scanShare(tokens, number.end);
  if (number === undefined || end === undefined) return undefined;
  const [reading, ...others] = number.readings;
  const isLed = /^(?:el|un|the|a)$/.test(tokens[index - 1]?.folded ?? '');
  const isCertain = others.length === 0 && reading?.scale === 0 && reading.digits <= 100n;
  const factor = isCertain ? `${reading.digits}/100` : undefined;
  return { start: isLed ? index - 1 : index, end, factor };
}

/** "Half of what I have", "half my money". */
function findNext(message: Message, { end }: Share): Whole | undefined {
  return matchWhole(message, end) ?? matchOwned(message, end, end);
}

/** "De lo que tengo manda la mitad", "half to my mom of what I have". */
function findApart(message: Message, { start, end }: Share): Whole | undefined {
  const { tokens, money } = message;
  const isOfFigure = scanMoney(tokens, moneyWords.of.match(tokens, end)?.end ?? end, money);
  if (isOfFigure !== undefined) return undefined;
  for (let at = Math.max(0, start - maxBetween); at < end + maxBetween; at += 1) {
    const whole = matchWhole(message, at);
    if (whole?.isOwned && (whole.end <= start || whole.start >= end)) return whole;
  }
  return undefined;
}

/** "Of what I have"; "of everything" may be of something else. */
function matchWhole(message: Message, start: number): Whole | undefined {
  const { tokens } = message;
  const of = moneyWords.of.match(tokens, start)?.end;
  const after = of ?? (/^(?:del|o')$/.test(tokens[start]?.folded ?? '') ? start + 1 : undefined);
  if (after === undefined) return undefined;
  const owned = matchOwned(message, start, after);
  if (owned !== undefined) return owned;
  const named = messageWords.relativeAmounts.match(tokens, after);
  const isWhole = named?.value === 'all' || named?.value === 'maximum';
  return isWhole ? { start, end: named.end, isOwned: false } : undefined;
}

/** "My balance", "all my money", "todo lo que tengo en la cuenta". */
function matchOwned({ tokens }: Message, start: number, from: number): Whole | undefined {
  const all = /^(?:todo|toda|todos|todas|all|everything)$/.test(tokens[from]?.folded ?? '');
  const of = all ? moneyWords.of.match(tokens, from + 1)?.end : undefined;
  const named = moneyWords.owned.match(tokens, from);
  const owned = named ?? (all ? moneyWords.owned.match(tokens, of ?? from + 1) : undefined);
  if (owned === undefined) return undefined;
  const end = messageWords.keptWhere.match(tokens, owned.end)?.end ?? owned.end;
  return { start, end, isOwned: true };
}

/** With the words that make it less certain: "more than half", "half of it minus 50". */
function widen(message: Message, { start, end }: Span): Span & { readonly isPlain: boolean } {
  const { tokens, money } = message;
  const before =
    matchBefore(messageWords.beforeAmount, tokens, start) ??
    matchBefore(messageWords.leftOut, tokens, start) ??
    matchBefore(messageWords.keeping, tokens, start);
  const operator =
    messageWords.leftOut.match(tokens, end) ?? messageWords.operators.match(tokens, end);
  const term = operator && scanMoney(tokens, operator.end, money);
  return {
    start: before?.start ?? start,
    end: term?.end ?? end,
    isPlain: before === undefined && term === undefined,
  };
}

/** The whole that stands apart, and "the rest" beside what is kept, are no amounts of their own. */
function listLeft({ tokens }: Message, share: Span, whole: Whole | undefined): Proposal[] {
  const rests = tokens.flatMap((_, start) => {
    const all = messageWords.relativeAmounts.match(tokens, start);
    const match =
      messageWords.rest.match(tokens, start) ?? (all?.value === 'all' ? all : undefined);
    const isInside = start >= share.start && start < share.end;
    return match === undefined || isInside ? [] : [{ start, end: match.end }];
  });
  return [...(whole ? [whole] : []), ...rests].map(({ start, end }) => ({
    start,
    end,
    confidence: 'certain',
    content: { type: 'filler' },
  }));
}
