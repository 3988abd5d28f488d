import { toFoldedTokens } from './fold.ts';
import { references } from './vocabulary.ts';

/** A pronoun at the end of a Spanish verb: "págala", "cancelarlo". */
const attached = /^.{3,}[aeiou]r?l[ao]s?$/;

/** True for a text with a word for what was spoken of before: "that payment", "págala", "it". */
export function refersBack(text: string): boolean {
  return toFoldedTokens(text).some((word) => references.has(word) || attached.test(word));
}
