import { foldPhrase } from './fold-phrase.ts';

/** Pieces of this many letters are alike in forms of one word, and in misspelt ones. */
const pieceLength = 3;

/**
 * The items whose text has something in common with the given one, the most alike first: by the
 * pieces of words that they share, where a piece that few items have says more.
 */
export function findNearest<Item>(
  text: string,
  items: readonly Item[],
  read: (item: Item) => string,
): readonly Item[] {
  const candidates = items.map((item) => ({ item, pieces: listPieces(read(item)) }));
  const weigh = createWeight(candidates.map(({ pieces }) => pieces));
  const said = listPieces(text);
  return candidates
    .map(({ item, pieces }) => ({ item, likeness: rateLikeness(said, pieces, weigh) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness)
    .map(({ item }) => item);
}

type Weight = (piece: string) => number;

function listPieces(text: string): ReadonlySet<string> {
  const words = ` ${foldPhrase(text)} `;
  const starts = Array.from({ length: Math.max(words.length - pieceLength + 1, 0) }, (_, at) => at);
  return new Set(starts.map((at) => words.slice(at, at + pieceLength)));
}

function createWeight(all: readonly ReadonlySet<string>[]): Weight {
  const counts = new Map<string, number>();
  for (const pieces of all) {
    for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  return (piece) => Math.log(1 + all.length / (counts.get(piece) ?? 1));
}

/** The cosine of both, from 0 to 1. */
function rateLikeness(one: ReadonlySet<string>, other: ReadonlySet<string>, weigh: Weight): number {
  const measure = (pieces: Iterable<string>) =>
    [...pieces].reduce((sum, piece) => sum + weigh(piece) ** 2, 0);
  const shared = measure([...one].filter((piece) => other.has(piece)));
  return shared === 0 ? 0 : shared / Math.sqrt(measure(one) * measure(other));
}
