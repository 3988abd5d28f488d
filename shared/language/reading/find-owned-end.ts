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
  if (link === undefined) return undefined;
  const owner = recipientWords.possessives.match(tokens, link.end)?.end ?? link.end;
  return relationWords.match(tokens, owner)?.end;
}

/** Owners one after another, then whoever is theirs: "my mom's sister's husband". */
function findEnglishEnd(tokens: readonly Token[], index: number): number | undefined {
  const first = recipientWords.possessives.match(tokens, index)?.end ?? index;
  let at = first;
  while (isOwner(tokens, at) && (at === first || isOwnedRelation(tokens, at))) at += 1;
  if (at === first) return undefined;
  // "My mom's sister's phone" is the phone of somebody else, too.
  return relationWords.match(tokens, at)?.end ?? (at > first + 1 ? at : undefined);
}

/** "Pedro's", and "moms" as many write it. */
function isOwner(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.type !== 'word') return false;
  return /[^s]'s$/i.test(token.text) || isOwnedRelation(tokens, index);
}

function isOwnedRelation(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  // Short words, such as "más", are no "ma's".
  if (token === undefined || !/^..+[^s]s$/.test(token.folded)) return false;
  const folded = token.folded.slice(0, -1);
  return relationWords.match([{ ...token, folded }], 0) !== undefined;
}
