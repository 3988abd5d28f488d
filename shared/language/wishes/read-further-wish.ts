import type { ClaimType, MessageContext, WordSpan } from '../../domain/reading.ts';
import type { Wish } from '../../domain/wish.ts';
import { answerWords } from '../confirmation/answer-lexicon.ts';
import { messageWords } from '../reading/message-words.ts';
import { readMessage } from '../reading/read-message.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { describePiece, type PieceMeaning } from './describe-piece.ts';
import { saysToo } from './says-too.ts';
import { wishWords } from './wish-words.ts';

/**
 * What a message asks for on top of what is on the screen: "another 50 to my brother", "también
 * 30 a Juan", "juan also needs 30", "and my brother's too". `undefined` for whatever else it says,
 * such as a correction: "50 to my brother", "add another 50". Pure; never throws.
 */
export function readFurtherWish(text: string, context: MessageContext): Wish | undefined {
  const { text: plain } = normaliseText(text);
  const tokens = tokenise(plain);
  const lead = findLead(tokens);
  const behind = tokens.slice(lead?.end ?? 0);
  const isAdded = lead?.isAdded === true || saysToo(behind);
  if (lead === undefined && !isAdded) return undefined;
  const words = findExplained(dropSmallWords(plain, behind), context);
  if (words === undefined) return undefined;
  const piece = describePiece(words, context);
  if (!isOrder(piece, { isAdded, isOneMore: lead?.isOneMore ?? false })) return undefined;
  const [operation] = piece.operations;
  const order = piece.oneMore ?? words;
  return { order, words: text.trim(), isAdditional: isAdded, ...(operation && { operation }) };
}

/** So much for somebody, or only "for him, too"; or "another 50", for whomever. */
function isOrder(piece: PieceMeaning, { isAdded, isOneMore }: Omit<Lead, 'end'>): boolean {
  const { hasAmount, people, things, operations } = piece;
  const isOther = piece.isNoOrder || piece.isStop || piece.cancels || piece.asks || piece.isTold;
  if (isOther || piece.errand !== undefined) return false;
  if (people.length > 0) return hasAmount || isAdded || isOneMore;
  // "And top him up with 100, too" is no other amount of what is sent.
  const isTopUp = isAdded && operations.includes('topup');
  return hasAmount && (isTopUp || (isOneMore && things === ''));
}

interface Lead {
  readonly end: number;
  readonly isAdded: boolean;
  readonly isOneMore: boolean;
}

/** "Y otros", "also", "and another"; "and" alone adds nothing to what has no amount. */
function findLead(tokens: readonly Token[]): Lead | undefined {
  const joined = messageWords.joins.match(tokens, 0)?.end ?? 0;
  const added = messageWords.additions.match(tokens, joined)?.end ?? joined;
  const more = messageWords.oneMore.match(tokens, added)?.end;
  if (more === undefined && added === 0) return undefined;
  const isAdded = added > joined || saysToo(tokens.slice(0, joined));
  return { end: more ?? added, isAdded, isOneMore: more !== undefined };
}

/** Without "too", wherever it stands; and what somebody needs goes to them. */
function dropSmallWords(plain: string, tokens: readonly Token[]): string {
  const before: string[] = [];
  let words = before;
  let to = '';
  for (let at = 0; at < tokens.length; ) {
    const needs = wishWords.needs.match(tokens, at);
    const end = (needs ?? wishWords.too.match(tokens, at))?.end;
    if (end === undefined) words.push(plain.slice(tokens[at]?.start, tokens[at + 1]?.start));
    if (needs !== undefined && before.length > 0) [words, to] = [[], needs.value];
    at = end ?? at + 1;
  }
  const said = to === '' ? before : [...words, ' ', to, ' ', ...before];
  return said.join('').replaceAll(/\s+/g, ' ').trim();
}

/** What turns from what was said, or answers it. */
const turning: ReadonlySet<ClaimType> = new Set(['correction', 'answer', 'command'] as const);

/**
 * The words, where nothing in them is left to guess, and nothing turns from what was said. "My
 * brothers" is what is my brother's.
 */
function findExplained(words: string, context: MessageContext): string | undefined {
  const isExplained = (text: string) => {
    const { claims, remainder } = readMessage(text, context);
    return remainder.every(isReceiver) && !claims.some(({ type }) => turning.has(type));
  };
  const owned = words.replace(/(\p{L}{2,})s$/iu, "$1's");
  return [words, owned].find(isExplained);
}

/** "Put 100 on his phone", "give him 100 of airtime": what gets a top-up is explained. */
function isReceiver({ text }: WordSpan): boolean {
  const tokens = tokenise(normaliseText(text).text);
  return tokens.every((_, at) =>
    [messageWords.phones, answerWords.pronouns].some((words) => words.match(tokens, at)),
  );
}
