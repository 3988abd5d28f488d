import { toFoldedTokens } from '../../text/fold.ts';
import type { FoundValue } from '../found-value.ts';
import { findFeast } from '../moments/find-feast.ts';
import { findTimeTokens, type SpokenToken, toSpokenTokens } from './spoken-tokens.ts';

const purpose = /\b(?:what it is for|para qué es)\b/i;
const leads: ReadonlySet<string> = new Set(['para', 'for']);
const small: ReadonlySet<string> = new Set([
  ...(['el', 'la', 'los', 'las', 'un', 'una', 'mi', 'mis', 'the', 'a', 'an', 'my', 'our'] as const),
  ...(['poder', 'comprar', 'comprarme', 'pagar', 'irme', 'ir', 'de', 'buying'] as const),
]);
/** Where what it is for ends. */
const ends = /[,.;!?]|\s(?:por favor|porfa|please)\b/iu;

/** True for an argument that says what something is for. */
export function takesPurpose(description: string): boolean {
  return purpose.test(description);
}

/**
 * Finds what something is for, as the person says it: "vacaciones" in "quiero juntar 600 para las
 * vacaciones", without the day or the month by which.
 */
export function findPurpose(text: string): FoundValue | undefined {
  const tokens = toSpokenTokens(text);
  return findBehindLead(text, tokens, findTimeTokens(tokens, text));
}

/** A feast is what it is for as well as when: "para Navidad". A month is only when. */
export function findFeastPurpose(text: string): FoundValue | undefined {
  const tokens = toSpokenTokens(text);
  return findFeast(text) && findBehindLead(text, tokens, new Set());
}

function findBehindLead(
  text: string,
  tokens: readonly SpokenToken[],
  times: ReadonlySet<number>,
): FoundValue | undefined {
  const lead = tokens.findIndex(({ word }, at) => leads.has(word) && !times.has(at));
  const first = tokens.findIndex(({ word }, at) => at > lead && !small.has(word) && !times.has(at));
  const from = tokens[first]?.start;
  if (lead < 0 || from === undefined || /^\d/.test(text.slice(from))) return undefined;
  const until = tokens.find((_, at) => at > first && times.has(at))?.start ?? text.length;
  const value = text.slice(from, until).split(ends)[0]?.trim() ?? '';
  return value === '' ? undefined : { value, words: toFoldedTokens(value) };
}
