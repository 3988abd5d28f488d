import {
  recipientWords,
  relationWords,
} from '../../../../../shared/language/recipient/recipient-words.ts';
import { normaliseText } from '../../../../../shared/language/text/normalise-text.ts';
import { tokenise } from '../../../../../shared/language/text/tokenise.ts';
import { toFoldedTokens } from '../text/fold.ts';
import type { FoundValue } from './found-value.ts';

/** Finds somebody who is named by their relation: "mi hermano", "my mom", "my mom's". */
export function findRelative(text: string): FoundValue | undefined {
  const tokens = tokenise(normaliseText(text.replace(/['’]s\b/g, '')).text);
  const found = tokens.flatMap((_, index) => {
    const possessive = recipientWords.possessives.match(tokens, index);
    const relation = possessive && relationWords.match(tokens, possessive.end);
    return relation ? [tokens.slice(index, relation.end)] : [];
  });
  const value = found[0]?.map((token) => token.text).join(' ');
  return value === undefined ? undefined : { value, words: toFoldedTokens(value) };
}

/** Lists the folded words of a text that say how somebody is related: "mom", "hermano". */
export function listRelationWords(text: string): string[] {
  const tokens = tokenise(normaliseText(text.replace(/['’]s\b/g, '')).text);
  return tokens.flatMap((_, index) => {
    const relation = relationWords.match(tokens, index);
    return relation
      ? toFoldedTokens(
          tokens
            .slice(index, relation.end)
            .map(({ text: word }) => word)
            .join(' '),
        )
      : [];
  });
}
