import type { MessageContext } from '../../domain/reading.ts';
import type { Wish } from '../../domain/wish.ts';
import { matchBefore, messageWords } from '../reading/message-words.ts';
import { readMessage } from '../reading/read-message.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { describePiece, type PieceMeaning } from './describe-piece.ts';

/**
 * What a message asks for on top of what is on the screen: "another 50 to my brother", "también
 * 30 a Juan", "y 30 más a Juan". `undefined` for whatever else it says, such as a correction: "50
 * to my brother", "add another 50". Pure; never throws.
 */
export function readFurtherWish(text: string, context: MessageContext): Wish | undefined {
  const { text: plain } = normaliseText(text);
  const tokens = tokenise(plain);
  const lead = findLead(tokens);
  if (lead === undefined) return undefined;
  const words = plain
    .slice(tokens[lead.end]?.start ?? plain.length, findTail(tokens, plain))
    .trim();
  const piece = describePiece(words, context);
  if (!isOrder(piece, lead) || !isExplained(words, context)) return undefined;
  const [operation] = piece.operations;
  const order = piece.oneMore ?? words;
  return { order, words: text.trim(), isAdditional: true, ...(operation && { operation }) };
}

/** So much for somebody; or "another 50", for whomever. */
function isOrder(piece: PieceMeaning, { isOneMore }: Lead): boolean {
  const { hasAmount, people, things } = piece;
  const isOther = piece.isNoOrder || piece.isStop || piece.cancels || piece.asks || piece.isTold;
  return !isOther && hasAmount && (people.length > 0 || (isOneMore && things === ''));
}

/** Where "too" begins, which says once more at the end that it is added. */
function findTail(tokens: readonly Token[], { length }: string): number {
  const last = tokens.findLastIndex(({ type }) => type === 'word');
  const tail = matchBefore(messageWords.additions, tokens, last + 1);
  const isTail = tail !== undefined && tail.start > 0;
  return isTail ? (tokens[tail.start]?.start ?? length) : length;
}

interface Lead {
  readonly end: number;
  readonly isOneMore: boolean;
}

/** "Y otros", "also", "and another"; "and" alone only with "more" behind it. */
function findLead(tokens: readonly Token[]): Lead | undefined {
  const joined = messageWords.joins.match(tokens, 0)?.end ?? 0;
  const added = messageWords.additions.match(tokens, joined)?.end ?? joined;
  const more = messageWords.oneMore.match(tokens, added)?.end;
  if (more !== undefined) return { end: more, isOneMore: true };
  return added > 0 ? { end: added, isOneMore: false } : undefined;
}

/** Nothing in it is left to guess, and nothing turns from what was said. */
function isExplained(words: string, context: MessageContext): boolean {
  const { claims, remainder } = readMessage(words, context);
  return remainder.length === 0 && !claims.some(({ type }) => type === 'correction');
}
