import type { Claim, Reading } from '../../../domain/reading.ts';

/** The words that name a thing, such as a bill, in a part of a list; empty where none does. */
export function listThings(claims: readonly Claim[], remainder: Reading['remainder']): string {
  const isNamed = startsWithVerbOrArticle(claims) || isOwners(remainder);
  return isNamed || isThingWithDay(claims, remainder)
    ? remainder.map((words) => words.text).join(' ')
    : '';
}

/** A list goes on with an article or a possessive: "la luz y el agua". A verb may not begin it. */
function startsWithVerbOrArticle([first]: readonly Claim[]): boolean {
  if (first?.start !== 0) return false;
  if (first.type === 'request') return true;
  return first.type === 'filler' && /^(?:el|la|lo|los|las|mi|mis|the|my)$/i.test(first.text);
}

/** "Telmex on Saturday", behind "pay water on Friday and": a word and its day. */
export function isThingWithDay(
  claims: readonly Claim[],
  [thing, ...others]: Reading['remainder'],
): boolean {
  const isAlone = thing?.start === 0 && others.length === 0 && !/\s/.test(thing.text.trim());
  const isDay = claims.every(({ type }) => type === 'moment' || type === 'filler');
  return isAlone && isDay && claims.some(({ type }) => type === 'moment');
}

/** "Juan's", behind "then": the thing of somebody. */
function isOwners(remainder: Reading['remainder']): boolean {
  return remainder.length === 1 && /\p{L}['’]s$/u.test(remainder[0]?.text ?? '');
}
