import { scanCarrier } from '../phone/scan-phone-context.ts';
import { recipientWords, relationWords } from '../recipient/recipient-words.ts';
import type { Token } from '../text/tokenise.ts';
import { matchBefore, messageWords } from './message-words.ts';

/** What else the words of a description may be. */
export interface OwnedWords {
  /** Whether a saved name stands there. */
  readonly isSaved: (index: number) => boolean;
  /** The end of words that no list explains, which may be what somebody is: "doctor". */
  readonly findNounEnd: (index: number) => number;
}

/**
 * Returns the end of a description of somebody through another person who is no saved name: "la
 * mamá de mi esposa", "my wife's mom", "Pedro's sister", "al doctor de mi mamá". `undefined` where
 * none begins.
 */
export function findOwnedEnd(
  tokens: readonly Token[],
  index: number,
  words: OwnedWords,
): number | undefined {
  return findChainEnd(tokens, index, words) ?? findOwnersEnd(tokens, index, words);
}

/** "The sister of my mom", "el esposo de la amiga de mi mamá", "the doctor of my mom". */
function findChainEnd(
  tokens: readonly Token[],
  index: number,
  words: OwnedWords,
): number | undefined {
  const first = skipDeterminer(tokens, index);
  const relation = relationWords.match(tokens, first)?.end;
  const canBeNoun = relation === undefined && isLedTo(tokens, index);
  const findNext = (at: number) => {
    const end = relationWords.match(tokens, at)?.end;
    return end ?? (canBeNoun ? findThingEnd(tokens, at, words) : undefined);
  };
  const isSomebody = (at: number) =>
    relationWords.match(tokens, at) !== undefined || words.isSaved(at);
  return followOwners(tokens, relation ?? findNext(first), isSomebody, findNext);
}

/** From owner to owner; the end of the last one who is somebody. */
function followOwners(
  tokens: readonly Token[],
  from: number | undefined,
  isSomebody: (at: number) => boolean,
  findNext: (at: number) => number | undefined,
): number | undefined {
  const link = from === undefined ? undefined : recipientWords.ofWhom.match(tokens, from);
  if (link === undefined) return undefined;
  const owner = skipDeterminer(tokens, link.end);
  const end = findNext(owner);
  const beyond = followOwners(tokens, end, isSomebody, findNext);
  return beyond ?? (isSomebody(owner) ? (end ?? owner + 1) : undefined);
}

/** "To my", "the", "a la", "su": what stands before a noun. */
function skipDeterminer(tokens: readonly Token[], index: number): number {
  const own = recipientWords.possessives.match(tokens, index)?.end;
  if (own !== undefined) return own;
  const isArticle = /^(?:el|la|un|una|the|a|an)$/.test(tokens[index]?.folded ?? '');
  return isArticle ? skipDeterminer(tokens, index + 1) : index;
}

/** "Al doctor", "to the doctor"; "de" leads to somebody only after what can be anybody's. */
function isLedTo(tokens: readonly Token[], index: number): boolean {
  if (matchBefore(messageWords.toWhom, tokens, index) !== undefined) return true;
  const link = matchBefore(recipientWords.ofWhom, tokens, index);
  return link !== undefined && matchBefore(messageWords.phones, tokens, link.start) !== undefined;
}

/** A noun that no list explains, and no phone company: "my mom's Telcel" is a phone of hers. */
function findThingEnd(
  tokens: readonly Token[],
  index: number,
  words: OwnedWords,
): number | undefined {
  if (messageWords.phones.match(tokens, index) !== undefined) return undefined;
  if (scanCarrier(tokens, index) !== undefined) return undefined;
  const end = words.findNounEnd(index);
  return end > index ? end : undefined;
}

/** Owners one after another, then whoever is theirs: "my mom's sister's husband". */
function findOwnersEnd(
  tokens: readonly Token[],
  index: number,
  words: OwnedWords,
): number | undefined {
  const first = recipientWords.possessives.match(tokens, index)?.end ?? index;
  let at = first;
  while (isOwner(tokens, at) && (at === first || isOwnedRelation(tokens, at))) at += 1;
  if (at === first) return undefined;
  const relation = relationWords.match(tokens, at)?.end;
  const isRelated = words.isSaved(first) || isOwnedRelation(tokens, first);
  const thing = isRelated ? findThingEnd(tokens, at, words) : undefined;
  // "My mom's sister's phone" is the phone of somebody else, too.
  return relation ?? thing ?? (at > first + 1 ? at : undefined);
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
