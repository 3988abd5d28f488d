import { toFoldedTokens } from '../decide/text/fold.ts';
import { stem } from '../decide/text/stem.ts';
import { findGroups } from '../decide/text/synonyms.ts';
import { functionWords } from '../decide/text/vocabulary.ts';

/** How much each kind of feature says about what a text means. */
const WEIGHTS = { meaning: 1, stem: 0.8, piece: 0.25 } as const;
const PIECE_LENGTH = 3;
const MIN_PIECED_LENGTH = 4;
/** FNV-1a, 32 bits. */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

interface Feature {
  readonly name: string;
  readonly weight: number;
}

/**
 * A vector of length one for a text: its words without their endings, the groups of synonyms they
 * belong to (Spanish and English together), and their pieces of three letters, each hashed to a
 * component. It knows words, not the world: "mi mascota" is nothing like "mi perro" for it, nor is
 * a sentence like its denial unlike it. A text without a letter or figure has an arbitrary one.
 */
export function embedText(text: string, dimensions: number): readonly number[] {
  const vector = new Array<number>(dimensions).fill(0);
  const features = listFeatures(text);
  for (const { name, weight } of features.length > 0 ? features : [{ name: 'none', weight: 1 }]) {
    const hash = hashName(name);
    const at = (hash >>> 1) % dimensions;
    vector[at] = (vector[at] ?? 0) + (hash % 2 === 0 ? weight : -weight);
  }
  return normalise(vector);
}

function listFeatures(text: string): readonly Feature[] {
  const tokens = toFoldedTokens(text);
  const telling = tokens.filter((token) => !functionWords.has(token));
  return (telling.length > 0 ? telling : tokens).flatMap(listWordFeatures);
}

function listWordFeatures(word: string): readonly Feature[] {
  const groups = findGroups(word);
  return [
    { name: `s:${stem(word)}`, weight: WEIGHTS.stem },
    ...groups.map((group) => ({ name: `g:${group}`, weight: WEIGHTS.meaning / groups.length })),
    ...listPieces(word).map((piece) => ({ name: `p:${piece}`, weight: WEIGHTS.piece })),
  ];
}

/** What a misspelt word and the right one have in common. */
function listPieces(word: string): readonly string[] {
  if (word.length < MIN_PIECED_LENGTH) return [];
  const framed = `^${word}$`;
  return Array.from({ length: framed.length - PIECE_LENGTH + 1 }, (_, at) =>
    framed.slice(at, at + PIECE_LENGTH),
  );
}

function hashName(name: string): number {
  let hash = FNV_OFFSET;
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME);
  }
  // The last bits of FNV say little about the last characters: mix once more.
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}

/** Two features may cancel each other: such a text is like no other. */
function normalise(vector: readonly number[]): readonly number[] {
  const length = Math.hypot(...vector);
  if (length === 0) return vector.map((_, at) => (at === 0 ? 1 : 0));
  return vector.map((component) => component / length);
}
