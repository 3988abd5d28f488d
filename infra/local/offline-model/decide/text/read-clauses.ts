import { readClaims } from './read-claims.ts';
import { readUtterance, type Utterance } from './read-utterance.ts';

/** Between two clauses: punctuation, or a word that goes on to the next thing. */
const boundary = /[,.;:!]+\s+|\s+(?:y|and|entonces|luego|then|so)\s+/iu;

/** The clauses of a text that say something, in their order. */
export interface Clauses {
  readonly all: readonly Utterance[];
  /** Those that ask for something to be done. */
  readonly wishes: readonly Utterance[];
}

/** Divides a text into its clauses: "manda 50 a Ana y recarga a Luis" has two, both wishes. */
export function readClauses(text: string): Clauses {
  const all = text
    .split(boundary)
    .map(readUtterance)
    .filter(({ topic }) => topic.length > 0);
  return { all, wishes: all.filter(isWish) };
}

function isWish(clause: Utterance): boolean {
  const claims = readClaims(clause.text);
  const isOrder = claims.some(({ type }) => type === 'request');
  return (clause.isDesire || isOrder) && !claims.some(({ type }) => type === 'mood');
}
