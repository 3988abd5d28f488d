import { toFoldedTokens } from '../../text/fold.ts';
import { readClaims } from '../../text/read-claims.ts';
import { readUtterance } from '../../text/read-utterance.ts';
import { type FoundAmount, findAmounts } from './find-amounts.ts';

/**
 * The amounts of what a text is about, without what it denies, and without the figures of days and
 * times: "dentro de cuatro días" is no amount.
 */
export function findIntendedAmounts(text: string): FoundAmount[] {
  const { tokens } = readUtterance(text);
  const moments = listMoments(text);
  return findAmounts(text)
    .filter(({ words }) => words.some((word) => tokens.includes(word)))
    .filter(
      ({ currency, words }) =>
        currency !== undefined || !moments.some((moment) => holdsAll(moment, words)),
    );
}

/** The words of each day and time that is certainly one; a single figure may be either. */
function listMoments(text: string): readonly (readonly string[])[] {
  const moments = readClaims(text).filter(
    (claim) => claim.type === 'moment' && claim.reading.type === 'ok',
  );
  return moments.map((claim) => toFoldedTokens(claim.text)).filter(({ length }) => length > 1);
}

function holdsAll(phrase: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => phrase.includes(word));
}
