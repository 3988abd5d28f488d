import {
  isFirstName,
  isThingName,
} from '../../../../../../shared/language/recipient/recipient-words.ts';
import { tokenise } from '../../../../../../shared/language/text/tokenise.ts';
import { toFoldedTokens } from '../../text/fold.ts';
import { stem } from '../../text/stem.ts';
import { isKnownStem } from '../../text/synonyms.ts';
import { functionWords, phrasesByFirstWord } from '../../text/vocabulary.ts';
import { findCountry } from '../find-country.ts';
import type { FoundValue } from '../found-value.ts';

/**
 * Finds somebody by a customary first name that is written small, wherever it stands: "delete
 * juan", "has juan gotten it". It only says who is meant, never what somebody's new name is.
 */
export function findSmallName(text: string): FoundValue | undefined {
  const small = toFoldedTokens(text).find((word, at) => at > 0 && isCustomaryName(word));
  return small === undefined ? undefined : { value: small, words: [small] };
}

/** A first name that people have, and no word of the language besides. */
function isCustomaryName(word: string): boolean {
  const [token] = tokenise(word);
  const isListed =
    functionWords.has(word) || phrasesByFirstWord.has(word) || isKnownStem(stem(word));
  if (token === undefined || isListed || findCountry(word) !== undefined) return false;
  return isFirstName(token) && !isThingName(token);
}
