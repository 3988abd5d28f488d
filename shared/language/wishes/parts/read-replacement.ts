import type { MessageContext } from '../../../domain/reading.ts';
import type { Wish } from '../../../domain/wish.ts';
import { normaliseText } from '../../text/normalise-text.ts';
import { tokenise } from '../../text/tokenise.ts';
import { describePiece } from '../describe-piece.ts';
import { splitPieces } from '../split-pieces.ts';
import { wishWords } from '../wish-words.ts';

/**
 * "Cancel that and send 70 to my brother instead": what shall be called off, and the order that
 * takes its place, without the words that say so. `undefined` for anything else, and where the
 * order takes up what was named before ("and send it to Juan instead"). Pure; never throws.
 */
export function readReplacement(
  text: string,
  context: MessageContext,
): readonly [Wish, Wish] | undefined {
  const [first, second] = splitPieces(text);
  if (first === undefined || second === undefined) return undefined;
  const words = text.slice(second.start).trim();
  const order = leaveOutInstead(words);
  if (order === undefined) return undefined;
  const { isStop, cancels, isTold, isNoOrder } = describePiece(first.text, context);
  const isCalledOff = isStop || (cancels && !isTold && !isNoOrder);
  const [operation] = isCalledOff ? readOrder(order, context) : [];
  if (operation === undefined) return undefined;
  const before = { order: first.text, words: first.text, isAdditional: false };
  return [
    { ...before, ...(isStop && { isStop: true }) },
    { order, words, operation, isAdditional: true, isInstead: true },
  ];
}

/** What is ordered, where the words say to whom, of what or how much. */
function readOrder(order: string, context: MessageContext) {
  const meaning = describePiece(order, context);
  const { operations, people, things, hasAmount, isNoOrder, pointsBack, cancels } = meaning;
  const isNamed = hasAmount || people.length > 0 || things !== '';
  return isNamed && !isNoOrder && !pointsBack && !cancels ? operations : [];
}

/** The words without "mejor" or "instead"; `undefined` where neither stands there. */
function leaveOutInstead(words: string): string | undefined {
  const normalised = normaliseText(words);
  const tokens = tokenise(normalised.text);
  const at = tokens.findIndex((_, place) => wishWords.instead.match(tokens, place));
  const end = wishWords.instead.match(tokens, at)?.end;
  const [from, to] = [tokens[at], tokens[(end ?? 0) - 1]];
  if (from === undefined || to === undefined) return undefined;
  const [start, after] = normalised.originalRange(from.start, to.end);
  return `${words.slice(0, start)} ${words.slice(after)}`.replace(/\s+/gu, ' ').trim();
}
