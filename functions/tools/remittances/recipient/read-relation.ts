import { relationWords } from '../../../../shared/language/recipient/recipient-words.ts';
import { normaliseText } from '../../../../shared/language/text/normalise-text.ts';
import { tokenise } from '../../../../shared/language/text/tokenise.ts';

/** The relation that the whole of a saved word means ("Mamá": `mother`), where it means exactly one. */
export function relationOf(relationship: string): string | undefined {
  const tokens = tokenise(normaliseText(relationship).text);
  const match = relationWords.match(tokens, 0);
  if (match === undefined || match.end < tokens.length) return undefined;
  const [relation, ...others] = match.value.split(' ');
  return others.length === 0 ? relation : undefined;
}
