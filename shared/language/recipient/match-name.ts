import type { SavedRecipient } from '../../domain/understanding.ts';
import type { Token } from '../text/tokenise.ts';
import { expandAbbreviation, tokeniseName } from './recipient-words.ts';

/** `inexact`: the person typed an ñ where the saved name has an n, which is another surname. */
export type NameMatch = 'exact' | 'inexact' | undefined;

/** All words an entry may be called by. */
export function listNameWords({ name, aliases = [], legalName = '' }: SavedRecipient): Token[] {
  return [name, ...aliases, legalName].flatMap(tokeniseName);
}

/**
 * Every word asked for is a whole word of the entry; initials and usual short forms count when at
 * least one word is spelt out. Similarity never matches: Juan is not Juana.
 */
export function matchName(query: readonly Token[], entry: SavedRecipient): NameMatch {
  const available = listNameWords(entry);
  const taken = query.map((word) => takeWord(word, available));
  const spelt = taken.flatMap((word, at) =>
    word !== undefined && word !== 'initial' ? [{ word, at }] : [],
  );
  if (taken.includes(undefined) || spelt.length === 0) return undefined;
  const isInexact = spelt.some(({ word, at }) => hasOtherEnye(query[at], word));
  return isInexact ? 'inexact' : 'exact';
}

/** Removes the word that `word` stands for from what is available. */
function takeWord(word: Token, available: Token[]): Token | 'initial' | undefined {
  const at = available.findIndex((candidate) => isWord(word, candidate));
  if (at >= 0) return available.splice(at, 1)[0];
  const initial = word.folded.length === 1 ? findInitial(word, available) : -1;
  if (initial < 0) return undefined;
  available.splice(initial, 1);
  return 'initial';
}

function isWord(word: Token, candidate: Token): boolean {
  return word.folded === candidate.folded || expandAbbreviation(word.folded) === candidate.folded;
}

function findInitial(word: Token, available: readonly Token[]): number {
  return available.findIndex(({ folded }) => folded.startsWith(word.folded));
}

function hasOtherEnye(typed: Token | undefined, saved: Token): boolean {
  return typed?.folded === saved.folded && hasEnye(typed) && !hasEnye(saved);
}

function hasEnye({ text }: Token): boolean {
  return /ñ/i.test(text.normalize('NFC'));
}

/** True when the words are spelt like the entry's own, accents included. */
export function isSpeltLike(query: readonly Token[], entry: SavedRecipient): boolean {
  const spellings = new Set(listNameWords(entry).map(normaliseSpelling));
  return query.every((word) => spellings.has(normaliseSpelling(word)));
}

function normaliseSpelling({ text }: Token): string {
  return text.normalize('NFC').toLowerCase();
}

/** True when a word carries an accent or tilde, so that its absence elsewhere says something. */
export function hasAccents(query: readonly Token[]): boolean {
  return query.some(({ text }) => text.normalize('NFD').length > text.normalize('NFC').length);
}
