import { toFoldedTokens } from '../../text/fold.ts';
import { readClaims } from '../../text/read-claims.ts';
import type { FoundValue } from '../found-value.ts';

/** Finds a day that is named without a number, such as a feast, as written: "para Navidad". */
export function findFeast(text: string): FoundValue | undefined {
  const [found] = readClaims(text).flatMap((claim) => {
    const isDay = claim.type === 'moment' && claim.reading.type === 'ok' && !/\d/.test(claim.text);
    return isDay && claim.reading.value.type === 'date'
      ? [{ value: claim.text, words: toFoldedTokens(claim.text) }]
      : [];
  });
  return found;
}
