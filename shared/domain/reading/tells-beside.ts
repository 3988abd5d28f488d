import type { Claim, ClaimType, Mood, Reading } from '../reading.ts';
import { findOrders, isForOthers, isOver, splitClauses } from './find-orders.ts';

/**
 * Whether words beside a prompt name people, amounts or days and order nothing: they tell what
 * happened ("le mandé 80"), what is owed ("me debe 50"), what somebody said or shall be told ("no
 * le digas a mi mamá"), or they come with a yes or a thank-you and are no plain value ("sí, y
 * salúdame a mi mamá"). They change nothing.
 */
export function tellsBeside(reading: Reading): boolean {
  return tellsTale(reading) || addsToAnswer(reading);
}

/**
 * "Que le compre flores a mi mamá", "just between us, my mom can't find out": words that nothing
 * explains stand beside somebody, and none of the others asks for anything or corrects it.
 */
export function mayBeTold({ claims, remainder }: Reading): boolean {
  return remainder.length > 0 && !claims.some(turnsOver);
}

function turnsOver(claim: Claim): boolean {
  if (claim.type === 'answer') return claim.answer === 'no' || claim.answer === 'other';
  if (claim.type === 'payee' || claim.type === 'amount') return isDenied(claim);
  return claim.type === 'request' || claim.type === 'correction' || claim.type === 'question';
}

function isDenied(claim: Claim): boolean {
  if (claim.type === 'amount') return claim.modifier === 'negated';
  return claim.type === 'payee' && claim.isNegated;
}

/** What the words name; beside a tale only what stands in an order: "I owe 200, send 20". */
export function listNamed({ claims }: Reading): readonly Claim[] {
  const orders = findOrders(claims);
  return claims.some(isTelling) ? claims.filter((claim) => orders.has(claim)) : claims;
}

/** Grammar of what happened, is owed, or was said by somebody. */
export function isTelling(claim: Claim): boolean {
  return claim.type === 'mood' && telling.has(claim.mood);
}

/** "Ya le mandé 80 ayer", "no, my mom owes me 50": nothing that is named stands in an order. */
function tellsTale({ claims }: Reading): boolean {
  const orders = findOrders(claims);
  const named = claims.filter(isValue);
  const isTold = claims.some((claim, at) => isTelling(claim) || isOver(claim, claims[at - 1]));
  // "Give my mom a hug" is for somebody else, whoever else is named.
  const isElse = claims.some(isForOthers);
  const isTale = isTold && (named.length > 0 || isElse);
  return isTale && !named.some((claim) => orders.has(claim)) && !(isElse && leaves(claims));
}

/** "Cancel it, and tell my mom": a no, or a command, is one, whatever is told beside it. */
function leaves(claims: readonly Claim[]): boolean {
  return claims.some((claim) => {
    if (claim.type === 'answer') return claim.answer === 'no' || claim.answer === 'later';
    return claim.type === 'command' || (claim.type === 'request' && claim.isCancelling);
  });
}

/** The claims of clauses that only tell something. */
export function findTold(claims: readonly Claim[]): ReadonlySet<Claim> {
  const orders = findOrders(claims);
  const tales = splitClauses(claims).filter(
    (clause) => clause.some(isTelling) && !clause.some((claim) => orders.has(claim)),
  );
  return new Set(tales.flat());
}

/** A value is ordered and another one only told: "to my mom, I owe her 200". */
export function ordersBesideTale({ claims }: Reading): boolean {
  const orders = findOrders(claims);
  return claims.some(isTelling) && claims.some((claim) => isValue(claim) && orders.has(claim));
}

const telling: ReadonlySet<Mood> = new Set(['past', 'reported', 'owed', 'told']);

/** "Sí, gracias, mi mamá va a estar feliz", "yes, it's for my mom's birthday". */
function addsToAnswer({ claims, remainder }: Reading): boolean {
  const isMore =
    remainder.length > 0 || claims.some((claim, at) => isBeside(claim, claims[at - 1]));
  return isMore && claims.some(agrees) && claims.some(isValue) && !ordersSomething(claims);
}

function agrees(claim: Claim): boolean {
  if (claim.type === 'answer') return claim.answer === 'yes';
  return claim.type === 'greeting' || (claim.type === 'courtesy' && claim.isThanks === true);
}

/**
 * "Es para mi mamá" and "lo de mi mamá" say what it is for, "saludos a María" sends no money, and
 * "sí, y a mi mamá" may mean another one; "sí, a mi mamá" says to whom.
 */
function isBeside(claim: Claim, before: Claim | undefined): boolean {
  if (before?.end !== claim.start || !isValue(claim)) return false;
  if (before.type === 'greeting') return claim.type === 'payee';
  if (before.type !== 'filler') return false;
  return joint.test(before.text) || (claim.type === 'payee' && copula.test(before.text));
}

const joint = /^(?:y|e|and)$/i;
const copula = /^(?:es|de|del|its|it's|it’s|is)$/i;

/** What may change a value of the prompt. */
const values: ReadonlySet<ClaimType> = new Set([
  ...(['amount', 'relative-amount', 'payee', 'phone', 'identifier', 'option', 'count'] as const),
]);

function isValue(claim: Claim): boolean {
  return claim.type === 'moment' ? !claim.isNow && !isPast(claim) : values.has(claim.type);
}

function isPast(claim: Claim): boolean {
  return (
    claim.type === 'moment' && claim.reading.type === 'refused' && claim.reading.reason === 'past'
  );
}

/** What orders, corrects or denies something, outside of a tale. */
function ordersSomething(claims: readonly Claim[]): boolean {
  const orders = findOrders(claims);
  return claims.some((claim) => isElse(claim) || (orders.has(claim) && isOrder(claim)));
}

const ordering: ReadonlySet<ClaimType> = new Set(['request', 'correction', 'addition']);

function isOrder(claim: Claim): boolean {
  const isChanging = claim.type === 'amount' && claim.modifier !== undefined;
  return isChanging || ordering.has(claim.type);
}

/** Neither agrees nor gives a value: a question, a command, a no, a denial, "if". */
function isElse(claim: Claim): boolean {
  if (claim.type === 'answer') return claim.answer !== 'yes';
  if (claim.type === 'mood') return !telling.has(claim.mood);
  return claim.type === 'question' || claim.type === 'command';
}
