import { recipientWords, relationWords } from '../recipient/recipient-words.ts';
import type { Token } from '../text/tokenise.ts';

/**
 * Returns the end of a description of somebody through another person who is no saved name: "la
 * mamá de mi esposa", "my wife's mom", "Pedro's sister". `undefined` where none begins.
 */
export function findOwnedEnd(tokens: readonly Token[], index: number): number | undefined {
  return findSpanishEnd(tokens, index) ?? findEnglishEnd(tokens, index);
}

/** A relation "of" a relation; a name behind it is read with the description itself. */
function findSpanishEnd(tokens: readonly Token[], index: number): number | undefined {
  const article = /^(?:el|la|the)$/.test(tokens[index]?.folded ?? '') ? index + 1 : index;
  const own = recipientWords.possessives.match(tokens, article)?.end ?? article;
  const relation = relationWords.match(tokens, own);
  const link = relation && recipientWords.ofWhom.match(tokens, relation.end);
  const owner = link && recipientWords.possessives.match(tokens, link.end);
  return owner && relationWords.match(tokens, owner.end)?.end;
}

function findEnglishEnd(tokens: readonly Token[], index: number): number | undefined {
  const at = recipientWords.possessives.match(tokens, index)?.end ?? index;
  const owner = tokens[at];
  const isOwner = owner?.type === 'word' && /[^s]'s$/i.test(owner.text);
  return isOwner ? relationWords.match(tokens, at + 1)?.end : undefined;
}
