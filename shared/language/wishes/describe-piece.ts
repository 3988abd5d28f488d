import type {
  Claim,
  ClaimOf,
  MessageContext,
  MoneyOperation,
  Reading,
} from '../../domain/reading.ts';
import { openVerbs, orderVerbs } from '../confirmation/answer-lexicon.ts';
import { messageWords } from '../reading/message-words.ts';
import { readMessage } from '../reading/read-message.ts';
import { isFirstName } from '../recipient/recipient-words.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { findRest } from './find-rest.ts';
import { isThingWithDay, listThings } from './parts/list-things.ts';
import { type Errand, readErrand, readPromise } from './read-errand.ts';
import { saysToo } from './says-too.ts';

/** What a part of a message says, as far as it matters to whether it is a wish of its own. */
export interface PieceMeaning {
  readonly operations: readonly MoneyOperation[];
  /** The words that ask for the operation: "quiero mandarle", "una recarga". */
  readonly verb: string;
  /** A verb that gives, and says no operation: "ponle", "put". */
  readonly gives: boolean;
  /** It asks to call off something that it names. */
  readonly cancels: boolean;
  /** It stops what is under way, and says nothing else. */
  readonly isStop: boolean;
  /** It begins with a stop, and may say of what: "cancel the 30". */
  readonly beginsWithStop: boolean;
  /** The verb takes up what was named before: "págalo", "send it". */
  readonly pointsBack: boolean;
  /** Descriptions of people, folded. */
  readonly people: readonly string[];
  readonly hasAmount: boolean;
  /** The words that name a thing, such as a bill, behind an article. */
  readonly things: string;
  /** A thing is named by a word and its day alone. */
  readonly isThingWithDay: boolean;
  /** It asks to be told something. */
  readonly asks: boolean;
  /** It is nothing but a yes. */
  readonly isYes: boolean;
  /** Its last words order something: "mándale", "ok, send it". */
  readonly endsInOrder: boolean;
  /** The words behind "otra de", "another": one more of the same kind. */
  readonly oneMore: string | undefined;
  /** Grammar that makes the words no order, or a change of what was said. */
  readonly isNoOrder: boolean;
  /** It tells of something, or denies it, and orders nothing. */
  readonly isTold: boolean;
  /** It says that it is added: "a mi hermano también". */
  readonly isAdded: boolean;
  /** An order that moves no money: "delete juan", "remind me tomorrow". */
  readonly errand: Errand | undefined;
  /** What somebody shall be told that is an order: the words behind "tell my brother". */
  readonly promised?: string;
  /** The words for a day or a time. */
  readonly moment: string | undefined;
}

/** Reads a part of a message by itself. */
export function describePiece(text: string, context: MessageContext): PieceMeaning {
  const promised = readPromise(text, context);
  return promised === undefined
    ? describeWords(text, context)
    : { ...describeWords(promised, context), promised };
}

function describeWords(text: string, context: MessageContext): PieceMeaning {
  const reading = readMessage(text, context);
  const { claims, remainder } = reading;
  const rest = findRest(text);
  const requests = claims.filter((claim) => claim.type === 'request');
  const verb = requests.find(({ operation }) => operation !== undefined) ?? requests[0];
  const isGiving = requests.some(gives);
  return {
    operations: listOperations(requests, isGiving && namesPhone(remainder)),
    gives: isGiving,
    cancels: requests.some(({ isCancelling }) => isCancelling),
    isStop: remainder.length === 0 && isStop(claims),
    beginsWithStop: claims.slice(0, 2).some(saysStop),
    verb: joinVerbs(requests, verb, isGiving),
    pointsBack: verb !== undefined && pointsBack(claims, verb),
    people: listPeople(reading),
    hasAmount: claims.some((claim) => isSum(claim) && claim.start >= (rest?.end ?? 0)),
    things: rest?.text ?? listThings(claims, remainder),
    isThingWithDay: isThingWithDay(claims, remainder),
    asks: claims.some(({ type }) => type === 'question') || asksToBeShown(text),
    isYes: remainder.length === 0 && (isYes(claims) || isYesWithMore(claims, 0)),
    endsInOrder: endsInOrder(tokenise(normaliseText(text).text)),
    oneMore: findBehindOneMore(text),
    isNoOrder: ordersNothing(claims, remainder.length) || isPurpose(claims, text),
    isTold: claims.some(({ type }) => type === 'mood'),
    isAdded: saysToo(tokenise(normaliseText(text).text)),
    errand: readErrand(text, reading),
    moment: claims.find(({ type }) => type === 'moment')?.text,
  };
}

/** "Juan 50" names somebody, too, where a name and an amount are all that is said. */
function listPeople({ claims, remainder }: Reading): readonly string[] {
  const named = claims.flatMap((claim) =>
    claim.type === 'payee' ? [claim.name.toLowerCase()] : [],
  );
  const isPlain = claims.some(isSum) && claims.every(({ type }) => besideName.has(type));
  if (named.length > 0 || !isPlain) return named;
  const names = remainder.map(({ text }) => text.toLowerCase());
  return names.length === 1 && names.every(isName) ? names : named;
}

const besideName: ReadonlySet<Claim['type']> = new Set([
  ...(['request', 'amount', 'moment', 'filler', 'courtesy'] as const),
]);

function isName(words: string): boolean {
  return tokenise(normaliseText(words).text).every(isFirstName);
}

function isSum({ type }: Claim): boolean {
  return type === 'amount' || type === 'relative-amount';
}

/** Grammar that is no order, and not only a "but" behind a yes. */
function ordersNothing(claims: readonly Claim[], unexplained: number): boolean {
  return !isYesWithMore(claims, unexplained) && claims.some(isNoOrder);
}

function listOperations(
  requests: readonly ClaimOf<'request'>[],
  isTopUp: boolean,
): readonly MoneyOperation[] {
  const named = requests.flatMap(({ operation }) => operation ?? []);
  return isTopUp && named.length === 0 ? ['topup'] : named;
}

function gives({ text, operation, isCancelling }: ClaimOf<'request'>): boolean {
  const tokens = tokenise(normaliseText(text).text);
  return operation === undefined && !isCancelling && openVerbs.match(tokens, 0) !== undefined;
}

/** "Ponle 100 al cel de mi hermano" is a top-up. */
function namesPhone(remainder: Reading['remainder']): boolean {
  return remainder.some(({ text }) => {
    const tokens = tokenise(normaliseText(text).text);
    return tokens.some((_, at) => messageWords.phones.match(tokens, at) !== undefined);
  });
}

function isStop(claims: readonly Claim[]): boolean {
  const telling = claims.filter(({ type }) => type !== 'courtesy' && type !== 'filler');
  const stops = telling.some(saysStop);
  return stops && telling.every((claim) => saysStop(claim) || claim.type === 'answer');
}

function saysStop(claim: Claim): boolean {
  if (claim.type === 'command') return claim.command === 'stop';
  return claim.type === 'answer' && claim.isStop === true;
}

/** "Ponle saldo" of "ponle 100 de saldo": a verb that gives has what is given behind its amount. */
function joinVerbs(
  requests: readonly ClaimOf<'request'>[],
  verb: ClaimOf<'request'> | undefined,
  isGiving: boolean,
): string {
  const [first] = requests;
  if (verb === undefined || first === undefined) return '';
  const isApart = isGiving && first !== verb && gives(first) && first.end !== verb.start;
  return isApart ? `${first.text} ${dropLead(verb.text)}` : joinVerb(requests, verb);
}

function dropLead(words: string): string {
  const { text } = normaliseText(words);
  const tokens = tokenise(text);
  const lead = messageWords.filler.match(tokens, 0)?.end ?? 0;
  return text.slice(tokens[lead]?.start);
}

/** The verb with the words right before it that lead to it: "quiero", "me puedes". */
function joinVerb(requests: readonly ClaimOf<'request'>[], verb: ClaimOf<'request'>): string {
  let words = verb.text;
  let { start } = verb;
  for (const request of requests.slice(0, requests.indexOf(verb)).reverse()) {
    if (request.end !== start) break;
    words = `${request.text} ${words}`;
    start = request.start;
  }
  return words;
}

function pointsBack(claims: readonly Claim[], verb: ClaimOf<'request'>): boolean {
  // "Cancela la luz" only looks like "mándala".
  if (verb.isCancelling) return false;
  const next = claims.find(({ start }) => start === verb.end);
  const isPronoun = next?.type === 'filler' && /^(?:it|them|that|those|this)\b/i.test(next.text);
  return isPronoun || /.{2}l[oa]s?$/i.test(verb.text);
}

function asksToBeShown(text: string): boolean {
  const tokens = tokenise(normaliseText(text).text);
  return tokens.some((_, at) => messageWords.showing.match(tokens, at) !== undefined);
}

function isYes(claims: readonly Claim[]): boolean {
  const telling = claims.filter(({ type }) => type !== 'courtesy' && type !== 'filler');
  return (
    telling.length > 0 && telling.every((one) => one.type === 'answer' && one.answer === 'yes')
  );
}

/** "Sí, pero", before "después lo de mi mamá": a yes that something is said to. */
function isYesWithMore(claims: readonly Claim[], unexplained: number): boolean {
  const [last, ...before] = claims.toReversed();
  return unexplained === 0 && last?.type === 'correction' && isYes(before);
}

function endsInOrder(tokens: readonly Token[]): boolean {
  const isLast = (end: number | undefined) => end === tokens.length;
  return tokens.some((_, at) =>
    [orderVerbs, messageWords.references].some((words) => isLast(words.match(tokens, at)?.end)),
  );
}

function findBehindOneMore(text: string): string | undefined {
  const normalised = normaliseText(text);
  const tokens = tokenise(normalised.text);
  const end = messageWords.oneMore.match(tokens, 0)?.end;
  const next = end === undefined ? undefined : tokens[end];
  return next && text.slice(normalised.originalRange(next.start, next.end)[0]);
}

function isNoOrder(claim: Claim): boolean {
  if (claim.type === 'answer') return claim.answer === 'no' || claim.answer === 'later';
  if (claim.type === 'amount') return noOrder.has(claim.modifier ?? '');
  return claim.type === 'mood' || claim.type === 'correction' || claim.type === 'command';
}

const noOrder: ReadonlySet<string> = new Set(['negated', 'conditional', 'owned', 'less']);

/** "y que pague la luz": what somebody else shall do with it. "Que onda" only greets. */
function isPurpose([first]: readonly Claim[], text: string): boolean {
  return first?.type !== 'greeting' && /^\s*(?:que|para que|so that|so)\s/iu.test(text);
}
