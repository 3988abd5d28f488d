import type { Claim, ClaimType } from '../../domain/reading.ts';
import { matchBefore, messageWords } from '../reading/message-words.ts';
import { scanPast } from '../reading/scan-past.ts';
import type { Token } from '../text/tokenise.ts';
import { isPastVerb } from './is-past-verb.ts';
import type { LimitSpan, ReadWords } from './limit-span.ts';
import { limitWords } from './limit-words.ts';

/** So many words stand between a conjunction and the verb that says whether it is over. */
const maxToVerb = 4;

/** "Si baja el dólar", "unless he calls", "después del viernes", "everything but 500". */
export function findClause(words: ReadWords, index: number): LimitSpan | undefined {
  const opener = matchOpener(words, index);
  if (opener === undefined || isTime(words.claims, index)) return undefined;
  const leavesOut = opener.isException && words.tokens[opener.end]?.type === 'number';
  if (!leavesOut && isHarmless(words, index, opener.end)) return undefined;
  const end = findEnd(words, opener.end, opener.isException);
  if (isToBeTold(words, opener.end, end)) return undefined;
  const isEmpty = end === opener.end && !opener.isException;
  return isEmpty ? undefined : { start: index, end };
}

/** "If it doesn't arrive, let me know": what depends on it is no order. */
function isToBeTold({ tokens }: ReadWords, from: number, end: number): boolean {
  const behind = /^[,;:]$/.test(tokens[end]?.text ?? '') ? end + 1 : end;
  return tokens.some(
    (_, at) => at >= from && at <= behind && limitWords.tellings.match(tokens, at) !== undefined,
  );
}

interface Opener {
  readonly end: number;
  readonly isException: boolean;
}

/** "When I get paid", "until December" and what stands in "the week after next" are times. */
function isTime(claims: readonly Claim[], index: number): boolean {
  return claims.some((claim) => {
    if (claim.type !== 'moment' || claim.start > index || claim.end <= index) return false;
    if (claim.start < index) return true;
    return claim.waits === true || claim.isRepeated || /^(?:until|till?|hasta)\s/i.test(claim.text);
  });
}

function matchOpener({ tokens, claims, isOrder }: ReadWords, index: number): Opener | undefined {
  const exception = limitWords.exceptions.match(tokens, index);
  if (exception !== undefined) return { end: exception.end, isException: true };
  const strict = limitWords.strict.match(tokens, index);
  const isMeant = isOrder && !asks(claims, index) && !isAlone(claims, index);
  const loose = isMeant ? matchLoose(tokens, index) : undefined;
  const end = Math.max(strict?.end ?? 0, loose ?? 0);
  return end === 0 ? undefined : { end, isException: false };
}

function matchLoose(tokens: readonly Token[], index: number): number | undefined {
  const condition = limitWords.ifs.match(tokens, index)?.end;
  if (condition !== undefined) return condition;
  const time = limitWords.whens.match(tokens, index)?.end;
  return time === undefined || isOver(tokens, time) ? undefined : time;
}

/** At the beginning, "when" asks, unless an order follows. */
function isAlone(claims: readonly Claim[], index: number): boolean {
  return claims.every(
    (claim) => claim.start >= index && (claim.type !== 'request' || claim.operation === undefined),
  );
}

/** A question beside it is what the condition belongs to: "how much is it if I send 100". */
function asks(claims: readonly Claim[], index: number): boolean {
  return claims.some(
    ({ type, start, end }) => type === 'question' && (index < start || index >= end),
  );
}

/** Words whose reading leaves no room for a condition: a yes, a courtesy, "once pesos". */
const elsewhere: ReadonlySet<ClaimType> = new Set([
  ...(['answer', 'courtesy', 'greeting', 'amount', 'option', 'count', 'identifier'] as const),
]);

function isHarmless({ tokens, claims }: ReadWords, index: number, end: number): boolean {
  const courtesy = limitWords.harmless.match(tokens, index);
  const isCourtesy = courtesy !== undefined && courtesy.end >= end;
  if (isCourtesy && !goesOn(tokens, courtesy.end, end)) return true;
  if (matchBefore(limitWords.asides, tokens, index) !== undefined) return true;
  const asked = messageWords.questions.match(tokens, index);
  if (asked !== undefined && asked.end > end) return true;
  return claims.some(
    (claim) =>
      claim.start <= index &&
      claim.end > index &&
      elsewhere.has(claim.type) &&
      !leads(claim, index),
  );
}

/** "Once" alone is a number; "once he confirms" goes on. "Si no" may be followed by its verb. */
function goesOn(tokens: readonly Token[], courtesyEnd: number, openerEnd: number): boolean {
  const next = tokens[courtesyEnd];
  const isBare = courtesyEnd - openerEnd <= 0 || tokens[courtesyEnd - 1]?.folded === 'no';
  return isBare && next?.type === 'word';
}

/** "After" is read as a no for now: what follows it says until when. */
function leads({ type, start }: Claim, index: number): boolean {
  return type === 'answer' && start === index;
}

/** Its verb tells of what is over: "cuando llegué", "when he got here". */
function isOver(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < from + maxToVerb && tokens[at]?.type === 'word'; at += 1) {
    if (scanPast(tokens, at) !== undefined || isPastVerb(tokens, at)) return true;
  }
  return false;
}

/** The next pause, the order that follows, or whom what is left out is not sent to. */
function findEnd({ tokens, claims }: ReadWords, from: number, isException: boolean): number {
  let at = from;
  while (tokens[at] !== undefined && !isPause(tokens[at]) && !begins(claims, at, isException)) {
    at += 1;
  }
  return at;
}

function isPause(token: Token | undefined): boolean {
  return token?.type === 'break' || /^[.,;:!?¡¿()]$/.test(token?.text ?? '');
}

function begins(claims: readonly Claim[], at: number, isException: boolean): boolean {
  return claims.some((claim) => {
    if (claim.start !== at) return false;
    if (claim.type === 'request') return claim.operation !== undefined;
    return isException && claim.type === 'payee' && claim.isAddressed === true;
  });
}
