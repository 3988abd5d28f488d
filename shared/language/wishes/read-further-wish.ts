import type { ClaimType, MessageContext, WordSpan } from '../../domain/reading.ts';
import type { Wish } from '../../domain/wish.ts';
import { answerPhrases, answerWords, orderVerbs } from '../confirmation/answer-lexicon.ts';
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
  const added = readAdded(plain);
  if (added === undefined) return undefined;
  const words = findExplained(dropSmallWords(added.words), context);
  if (words === undefined) return undefined;
  const piece = describePiece(words, context);
  if (!isOrder(piece, added)) return undefined;
  const [operation] = piece.operations;
  const order = piece.oneMore ?? words;
  const { isAdded: isAdditional } = added;
  return { order, words: text.trim(), isAdditional, ...(operation && { operation }) };
}

/** The words of what may be one more, and what makes it that. */
interface Added {
  readonly words: string;
  readonly isAdded: boolean;
  readonly isOneMore: boolean;
  /** "Send another 20": what says so stands behind a verb. */
  readonly isBehindVerb: boolean;
}

function readAdded(plain: string): Added | undefined {
  const tokens = skipHold(tokenise(plain));
  const lead = findLead(tokens, 0);
  if (lead === undefined) {
    return (
      readBehindVerb(plain, tokens) ?? (saysToo(tokens) ? readAnyhow(plain, tokens) : undefined)
    );
  }
  const added = readBehind(plain, tokens, lead);
  return added.isAdded ? { ...added, ...readAnyhow(plain, tokens.slice(lead.end)) } : added;
}

/** "Espera, y también 30 a mi hermano". */
function skipHold(tokens: readonly Token[]): readonly Token[] {
  const phrase = answerPhrases.match(tokens, 0);
  if (phrase?.value !== 'hold') return tokens;
  const isSign = ({ text }: Token) => /^[,;.]$/.test(text);
  const behind = tokens.slice(phrase.end).filter((token, at) => at > 0 || !isSign(token));
  return findLead(behind, 0)?.isAdded === true ? behind : tokens;
}

/** "Send 20 to Juan, too", "mándalo a Juan también", "yes, for Juan too". */
function readAnyhow(plain: string, tokens: readonly Token[]): Added {
  const verb = findVerb(tokens);
  const end = verb?.kept === '' ? verb.end : 0;
  return { ...readBehind(plain, tokens.slice(end)), isAdded: true };
}

/** "Send another 20 to Juan", "envíalo también a Juan". */
function readBehindVerb(plain: string, tokens: readonly Token[]): Added | undefined {
  const verb = findVerb(tokens);
  const lead = verb && findLead(tokens, verb.end);
  if (lead === undefined || !(lead.isAdded || lead.isOneMore)) return undefined;
  const added = readBehind(plain, tokens, lead);
  return { ...added, words: `${verb?.kept} ${added.words}`.trim(), isBehindVerb: true };
}

function readBehind(plain: string, tokens: readonly Token[], lead?: Lead): Added {
  const first = tokens.slice(lead?.end).find(({ text }) => !/^[,;.]$/.test(text));
  const words = plain.slice(first?.start ?? plain.length);
  const isAdded = lead?.isAdded === true || saysToo(tokenise(words));
  return { words, isAdded, isOneMore: lead?.isOneMore === true, isBehindVerb: false };
}

/** So much for somebody, or only "for him, too"; or "another 50", for whomever. */
function isOrder(piece: PieceMeaning, added: Added): boolean {
  const isOther = piece.isNoOrder || piece.isStop || piece.cancels || piece.asks || piece.isTold;
  if (isOther || piece.errand !== undefined) return false;
  if (piece.people.length > 0) return piece.hasAmount || added.isAdded || added.isOneMore;
  return piece.hasAmount && isOfOneKind(piece, added);
}

function isOfOneKind({ things, operations }: PieceMeaning, added: Added): boolean {
  // "And top him up with 100, too" is no other amount of what is sent.
  if (added.isAdded && operations.includes('topup')) return true;
  // "Add another 50" changes what is on the screen.
  return added.isOneMore && !added.isBehindVerb && things === '';
}

interface Lead {
  readonly end: number;
  readonly isAdded: boolean;
  readonly isOneMore: boolean;
}

/** "Y otros", "also", "and another"; "and" alone adds nothing to what has no amount. */
function findLead(tokens: readonly Token[], start: number): Lead | undefined {
  const joined = messageWords.joins.match(tokens, start)?.end ?? start;
  const added = messageWords.additions.match(tokens, joined)?.end ?? joined;
  const more = messageWords.oneMore.match(tokens, added)?.end;
  if (more === undefined && added === start) return undefined;
  const isAdded = added > joined || saysToo(tokens.slice(start, joined));
  return { end: more ?? added, isAdded, isOneMore: more !== undefined };
}

/** The verb of "mándale otros 20 a Juan"; "envíalo también a Juan", "yes" only point back. */
function findVerb(tokens: readonly Token[]): { end: number; kept: string } | undefined {
  const phrase = answerPhrases.match(tokens, 0);
  const order = orderVerbs.match(tokens, 0);
  const isYes = order === undefined && phrase?.value === 'yes';
  const end = order?.end ?? (isYes ? phrase.end : undefined);
  if (end === undefined) return undefined;
  const verb = tokens.slice(0, end);
  const pointed = messageWords.references.match(tokens, end)?.end;
  const isPointing = pointed !== undefined || isYes || pointsBack(verb);
  const words = verb.map(({ text }) => text).join(' ');
  return { end: pointed ?? end, kept: isPointing ? '' : words };
}

/** "Mándalo", "send it". */
function pointsBack(verb: readonly Token[]): boolean {
  const isPronoun = messageWords.references.match(verb, verb.length - 1) !== undefined;
  return isPronoun || /.{2}l[oa]s?$/.test(verb.at(-1)?.folded ?? '');
}

/** Without "too", wherever it stands; and what somebody needs goes to them. */
function dropSmallWords(plain: string): string {
  const tokens = tokenise(plain);
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
    const tokens = tokenise(normaliseText(text).text);
    const { claims, remainder } = readMessage(text, context);
    const isTurning = claims.some(({ type }) => turning.has(type));
    return !isTurning && remainder.every((span) => isReceiver(span) || isManner(span, tokens));
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

/** "By bank", "en efectivo", behind whom it is for: how it shall be done. */
function isManner({ start, end }: WordSpan, tokens: readonly Token[]): boolean {
  const isLed = wishWords.manner.match(tokens, start - 1)?.end === start;
  return isLed && start > 1 && end === tokens.length;
}
