import type { Claim, ClaimType, MessageContext, WordSpan } from '../../domain/reading.ts';
import type { Aftermath } from '../../domain/understanding.ts';
import { readMessage } from '../reading/read-message.ts';
import { createLexicon } from '../text/lexicon.ts';
import { neutralPunctuation, questionMarks } from '../text/neutral-signs.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';

type Role = Aftermath | 'beside';

/** When a message says several things, the earlier one is what it is about. */
const ROLES: readonly Role[] = ['charge', 'withhold', 'undo', 'outcome', 'beside'];

/** Longer messages tell a story, which nobody can answer from one operation. */
const MAX_TOKENS = 24;

const phrases = createLexicon<Role>(
  ROLES.flatMap((role) =>
    languages.flatMap(({ aftermath }) => aftermath[role].map((phrase) => [phrase, role] as const)),
  ),
);

/** What may be named beside it: whom, how much, when. */
const details: ReadonlySet<ClaimType> = new Set([
  ...(['payee', 'phone', 'amount', 'count', 'moment', 'identifier'] as const),
  ...(['question', 'courtesy', 'greeting', 'filler'] as const),
]);

/**
 * Tells whether a message only asks about what was done: how it stands, what it cost, or that it
 * shall not be. `undefined` when a word says anything else; one that nothing explains may name what
 * was done, where it occurs in what was `told` of it. Pure; never throws.
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
  const roles = new Set<Role>();
  for (let index = 0; index < tokens.length; ) {
    const phrase = phrases.match(tokens, index);
    if (phrase !== undefined) roles.add(phrase.value);
    else if (!isSign(tokens[index]) && !isDetail(claims, index) && !isHeard(index))
      return undefined;
    index = phrase?.end ?? index + 1;
  }
  const said = ROLES.find((role) => roles.has(role));
  return said === 'beside' ? undefined : said;
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
    claims.filter(({ type }) => details.has(type)),
    index,
  );
}

function isWithin(spans: readonly WordSpan[], index: number): boolean {
  return spans.some(({ start, end }) => start <= index && index < end);
}

function isSign(token: Token | undefined): boolean {
  if (token === undefined || token.type === 'break') return true;
  return neutralPunctuation.has(token.text) || questionMarks.has(token.text);
}
