import type { ClaimOf } from '../reading.ts';
import { foldPhrase } from '../text/fold-phrase.ts';

/**
 * Whether words name somebody who is not saved: "la mamá de Pedro", or "my brother Beto", where the
 * brother that is saved is called otherwise. What may only be a name is no reason to say so.
 */
export function isNobodySaved(claim: ClaimOf<'payee'> & { readonly confidence: string }): boolean {
  if (claim.confidence !== 'certain' || claim.isNegated) return false;
  return claim.reading.type === 'none' || isCalledOtherwise(claim);
}

function isCalledOtherwise({ reading, name, properName }: ClaimOf<'payee'>): boolean {
  if (reading.type !== 'ambiguous' || reading.question !== 'which-person') return false;
  const isNamed = properName !== undefined && properName !== name && isName(properName);
  const words = isNamed ? toWords(properName) : [];
  const called = reading.candidates.flatMap((each) => [each.name, ...(each.aliases ?? [])]);
  const known = called.flatMap(toWords);
  return words.length > 0 && called.length > 0 && !words.some((word) => known.includes(word));
}

/** "My mom ran out of credit" names nobody: what follows the relation is written as names are. */
function isName(words: string): boolean {
  return /^\p{Lu}/u.test(words);
}

function toWords(name: string): readonly string[] {
  return foldPhrase(name).split(' ');
}
