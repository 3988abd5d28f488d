import type { Claim, ClaimType } from '../../domain/reading.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import { readMessage } from '../reading/read-message.ts';
import { languages } from '../vocabulary/languages.ts';
import { isAdverb } from './is-adverb.ts';
import { isCustomaryName } from './reads-as-order.ts';

/** Letters of any script, with what stands between the parts of a name. One line. */
const nameLetters = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;
const maxWords = 6;

const notNames: ReadonlySet<string> = new Set(
  languages.flatMap(({ message }) => message.notNames.map(foldPhrase)),
);

/** Also names: María de la Luz. */
const ambiguousNames: ReadonlySet<string> = new Set(['luz']);

/** Small words that stand between the parts of a name, never before them. */
const particles: ReadonlySet<string> = new Set(
  'de del la las los y e da das do dos di van von bin al el'.split(' '),
);

/** What words of a name may also be: Guadalupe is a country, Segundo a place, Tía Lola a payee. */
const ambiguous: ReadonlySet<ClaimType> = new Set(['country', 'position', 'payee', 'option']);

/**
 * Whether a text can be what somebody is called: one to six words, none of which asks, orders,
 * denies, counts or describes. "Lucía de la Cruz" is one, "la cuenta de mi hermano" is not.
 */
export function isPersonName(text: string): boolean {
  const name = text.trim();
  if (!nameLetters.test(name) || name.split(' ').length > maxWords) return false;
  if (name.split(/[\s.-]+/u).some((word) => isForeignToNames(foldPhrase(word)))) return false;
  const context = { locale: 'es-MX', timezone: 'UTC', now: new Date(0).toISOString() };
  const { claims } = readMessage(name, { ...context, currency: 'USD', country: 'MX' });
  if (isCountry(claims, name)) return false;
  return claims.every((claim) => isPartOfName(claim) || isCustomaryName(claim.text));
}

/** "México" answers another question; Guadalupe is a country, and what people are called. */
function isCountry([claim, ...more]: readonly Claim[], name: string): boolean {
  const isWhole = claim?.type === 'country' && claim.text === name && more.length === 0;
  return isWhole && !isCustomaryName(name);
}

function isForeignToNames(word: string): boolean {
  const isName = particles.has(word) || ambiguousNames.has(word) || isCustomaryName(word);
  return (notNames.has(word) || isAdverb(word)) && !isName;
}

function isPartOfName(claim: Claim): boolean {
  if (claim.type === 'filler') return claim.start > 0 && particles.has(claim.text.toLowerCase());
  if (claim.type === 'payee') return claim.name === claim.text;
  return ambiguous.has(claim.type);
}
