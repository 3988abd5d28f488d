import { toFoldedTokens } from '../text/fold.ts';
import { readClaims } from '../text/read-claims.ts';
import { findCountry } from './find-country.ts';
import { listRelationWords } from './find-relative.ts';
import { findName } from './names/find-name.ts';
import { findSmallName } from './names/find-small-name.ts';

/** Finds the folded words of a text that are values: names, relatives, countries and days. */
export function findValueWords(text: string): readonly string[] {
  const days = readClaims(text).filter(({ type }) => type === 'moment' || type === 'phone');
  return [
    ...((findName(text) ?? findSmallName(text))?.words ?? []),
    ...listRelationWords(text),
    ...(findCountry(text)?.words ?? []),
    ...days.flatMap((claim) => toFoldedTokens(claim.text)),
  ];
}
