import { foldPhrase } from './fold-phrase.ts';

/** Pieces of this many letters are alike in forms of one word, and in misspelt ones. */
const pieceLength = 3;

/** What a text consists of, to compare it with others. */
export type TextPieces = ReadonlySet<string>;

/**
 * The items whose text has something in common with the given one, the most alike first: by the
 * pieces of words that they share, where a piece that few items have says more.
 */
export function findNearest<Item extends { readonly pieces: TextPieces }>(
  text: string,
  items: readonly Item[],
): readonly Item[] {
  const weigh = createWeight(items.map(({ pieces }) => pieces));
  const said = listPieces(text);
  return items
    .map((item) => ({ item, likeness: rateLikeness(said, item.pieces, weigh) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness)
    .map(({ item }) => item);
}

/** Splits a text into the pieces of its words, accents and case left out. */
export function listPieces(text: string): TextPieces {
  const words = ` ${foldPhrase(text)} `;
  const starts = Array.from({ length: Math.max(words.length - pieceLength + 1, 0) }, (_, at) => at);
  return new Set(starts.map((at) => words.slice(at, at + pieceLength)));
}

type Weight = (piece: string) => number;

function createWeight(all: readonly TextPieces[]): Weight {
  const counts = new Map<string, number>();
  for (const pieces of all) {
    for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  return (piece) => Math.log(1 + all.length / (counts.get(piece) ?? 1));
}

/** The cosine of both, from 0 to 1. */
function rateLikeness(one: TextPieces, other: TextPieces, weigh: Weight): number {
  const measure = (pieces: Iterable<string>) =>
    [...pieces].reduce((sum, piece) => sum + weigh(piece) ** 2, 0);
  const shared = measure([...one].filter((piece) => other.has(piece)));
  return shared === 0 ? 0 : shared / Math.sqrt(measure(one) * measure(other));
}
