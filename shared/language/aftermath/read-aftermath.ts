import type { Claim, ClaimType, MessageContext, WordSpan } from '../../domain/reading.ts';
import type { Aftermath, DateTimeReading, Understood } from '../../domain/understanding.ts';
import { messageWords } from '../reading/message-words.ts';
import { readMessage } from '../reading/read-message.ts';
import { createLexicon } from '../text/lexicon.ts';
import { neutralPunctuation, questionMarks } from '../text/neutral-signs.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';

type Role = Aftermath | 'missing' | 'said' | 'deletion' | 'several' | 'beside';

/** When a message says several things, the earlier one is what it is about. */
const ROLES: readonly Role[] = [
  ...(['charge', 'amend', 'said', 'disown', 'withhold', 'undo', 'regret'] as const),
  ...(['missing', 'outcome', 'deletion', 'several', 'beside'] as const),
];

/** Longer messages tell a story, which nobody can answer from one operation. */
const MAX_TOKENS = 24;

const phrases = createLexicon<Role>(
  ROLES.flatMap((role) =>
    languages.flatMap(({ aftermath }) => aftermath[role].map((phrase) => [phrase, role] as const)),
  ),
);

const severalWords = createLexicon(
  languages.flatMap(({ aftermath }) => aftermath.several.map((phrase) => [phrase, true] as const)),
);

const missingWords = createLexicon(
  languages.flatMap(({ aftermath }) => aftermath.missing.map((phrase) => [phrase, true] as const)),
);

/** What may be named beside it: whom, how much, when. */
const details: ReadonlySet<ClaimType> = new Set([
  ...(['payee', 'phone', 'amount', 'count', 'moment', 'identifier'] as const),
  ...(['question', 'courtesy', 'greeting', 'filler'] as const),
]);

/**
 * Tells whether a message only asks about what was done: how it stands, what it cost, that it
 * shall not be, or what it should have been. `undefined` when a word says anything else; one that
 * nothing explains may name what was done, where it occurs in what was `told` of it. Pure; never
 * throws.
 */
export function readAftermath(
  text: string,
  context: MessageContext,
  told = '',
): Aftermath | undefined {
  const tokens = tokenise(normaliseText(text).text);
  if (tokens.length > MAX_TOKENS || namesOtherNumber(text, told)) return undefined;
  const { claims, remainder } = readMessage(text, context);
  const heard = new Set(tokenise(normaliseText(told).text).map(({ folded }) => folded));
  const names = [...remainder, ...claims.filter(({ type }) => type === 'option')];
  const isHeard = (index: number) =>
    isWithin(names, index) && heard.has(tokens[index]?.folded ?? '');
  const mayStand = (index: number) =>
    isDetail(claims, index) || isFiller(tokens, index) || isHeard(index);
  const roles = readRoles(tokens, mayStand);
  const said = ROLES.find((role) => roles?.has(role) && stands(role, claims));
  const asks = claims.some(({ type }) => type === 'question') && roles?.has('undo') !== true;
  return toAftermath(said, asks, () => tellsOfDeletion(told, context));
}

/** Whether words are about all of it, or about both: "cancela todo", "how are my transfers". */
export function namesSeveral(text: string): boolean {
  const tokens = tokenise(normaliseText(text).text);
  return tokens.some((_token, index) => severalWords.match(tokens, index) !== undefined);
}

/** Whether words say that something did not come: "no le cayó nada", "she never got it". */
export function tellsMissing(text: string): boolean {
  const tokens = tokenise(normaliseText(text).text);
  return tokens.some((_token, index) => missingWords.match(tokens, index) !== undefined);
}

/** What the words say, one phrase after the other; `undefined` when one says anything else. */
function readRoles(
  tokens: readonly Token[],
  mayStand: (index: number) => boolean,
): ReadonlySet<Role> | undefined {
  const roles = new Set<Role>();
  for (let index = 0; index < tokens.length; ) {
    const phrase = phrases.match(tokens, index);
    if (phrase !== undefined) roles.add(phrase.value);
    else if (!isSign(tokens[index]) && !mayStand(index)) return undefined;
    index = phrase?.end ?? index + 1;
  }
  return roles;
}

function toAftermath(
  role: Role | undefined,
  asks: boolean,
  wasDeletion: () => boolean,
): Aftermath | undefined {
  if (role === 'several' || role === 'beside') return undefined;
  if (role === 'missing') return 'outcome';
  if (role === 'deletion') return wasDeletion() ? 'outcome' : undefined;
  if (role !== 'amend' && role !== 'said') return role;
  // "Eran 60?" asks what was done; "eran 60, puedes regresarlo?" asks to undo it.
  return asks ? 'outcome' : 'amend';
}

/** Leading words say something only of what they lead to. */
function stands(role: Role, claims: readonly Claim[]): boolean {
  if (role === 'amend') return hasValue(claims);
  if (role !== 'said') return true;
  const others = claims.filter(({ type }) => type === 'payee' || type === 'phone');
  return others.length === 0 && hasValue(claims.filter(({ type }) => type === 'amount'));
}

/** "Eran 60"; "no era para Juan" only says what it should not have been. */
function hasValue(claims: readonly Claim[]): boolean {
  return claims.some((claim) => {
    if (claim.type === 'amount') return claim.modifier !== 'negated';
    if (claim.type === 'payee' || claim.type === 'phone') return !claim.isNegated;
    return claim.type === 'moment' && isDay(claim.reading);
  });
}

/** "Eran las tres" corrects no payment. */
function isDay(reading: Understood<DateTimeReading>): boolean {
  return reading.type === 'ok' && reading.value.type !== 'instant';
}

/** "Did you delete it?" asks about nothing else that was done. */
function tellsOfDeletion(told: string, context: MessageContext): boolean {
  const { claims } = readMessage(told, context);
  return claims.some((claim) => claim.type === 'request' && claim.isDeleting === true);
}

/** A reference or a phone of something else; how its digits are grouped says nothing. */
function namesOtherNumber(text: string, told: string): boolean {
  if (told === '') return false;
  const known = told.replaceAll(/\D/g, '');
  const numbers = text.match(/\d[\d -]{4,}\d/g) ?? [];
  return numbers.some((number) => !known.includes(number.replaceAll(/\D/g, '')));
}

function isDetail(claims: readonly Claim[], index: number): boolean {
  return isWithin(
    claims.filter((claim) => details.has(claim.type) || isNo(claim)),
    index,
  );
}

/** "Nooo, me arrepentí": a drawn-out no adds nothing. */
function isNo(claim: Claim): boolean {
  return claim.type === 'answer' && claim.answer === 'no';
}

/** "Pues cancela", where one claim holds both words. */
function isFiller(tokens: readonly Token[], index: number): boolean {
  return messageWords.filler.match(tokens, index)?.end === index + 1;
}

function isWithin(spans: readonly WordSpan[], index: number): boolean {
  return spans.some(({ start, end }) => start <= index && index < end);
}

function isSign(token: Token | undefined): boolean {
  if (token === undefined || token.type === 'break') return true;
  return neutralPunctuation.has(token.text) || questionMarks.has(token.text);
}
