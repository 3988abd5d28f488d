import type { SavedRecipient } from '../../domain/understanding.ts';
import type { Token } from '../text/tokenise.ts';
import { expandAbbreviation, tokeniseName } from './recipient-words.ts';

/**
 * `inexact`: the person typed an ñ where the saved name has an n, which makes it another surname.
 */
export type NameMatch = 'exact' | 'inexact' | undefined;

/** Lists all words that an entry may be called by. */
export function listNameWords({ name, aliases = [], legalName = '' }: SavedRecipient): Token[] {
  return [name, ...aliases, legalName].flatMap(tokeniseName);
}

/**
 * Matches an entry when every word of the query is a whole word of the entry. Initials and usual
 * short forms count if at least one word is spelt out. Similar words never match: Juan is not
 * Juana.
 */
export function matchName(query: readonly Token[], entry: SavedRecipient): NameMatch {
  const available = listNameWords(entry);
  const matched = query.map((word) => takeWord(word, available));
  const spelt = matched.flatMap((word, at) =>
    word !== undefined && word !== 'initial' ? [{ word, at }] : [],
  );
  if (matched.includes(undefined) || spelt.length === 0) return undefined;
  const isInexact = spelt.some(({ word, at }) => hasOtherEnye(query[at], word));
  return isInexact ? 'inexact' : 'exact';
}

/** Finds the word that `word` stands for, and removes it from the available words. */
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

/** True when the words are spelt exactly like the entry's own, including accents. */
export function isSpeltLike(query: readonly Token[], entry: SavedRecipient): boolean {
  const spellings = new Set(listNameWords(entry).map(normaliseSpelling));
  return query.every((word) => spellings.has(normaliseSpelling(word)));
}

function normaliseSpelling({ text }: Token): string {
  return text.normalize('NFC').toLowerCase();
}

/** True when a word carries an accent or a tilde, so that an unaccented entry is another name. */
export function hasAccents(query: readonly Token[]): boolean {
  return query.some(({ text }) => text.normalize('NFD').length > text.normalize('NFC').length);
}
