import { foldDigits } from './fold-digits.ts';

/**
 * Maximum length of a message that a reader accepts, in UTF-16 units. The engine cuts longer ones.
 */
export const MAX_READ_UNITS = 4096;

/** A normalised text, with the way back to the original. */
export interface NormalisedText {
  readonly text: string;
  /** The range of the original that `[start, end)` of `text` came from, in UTF-16 units. */
  originalRange(start: number, end: number): readonly [number, number];
}

/**
 * A run of characters that stay what they are; or a base character with its marks, of which only
 * so many that ICU's reordering of them takes linear time.
 */
const CLUSTER = /[\n\x20-\x5f\x61-\x7e]+(?!\p{M})|\P{M}\p{M}{0,8}|\p{M}{1,8}/gsu;
const PLAIN_RUN = /^[\n\x20-\x5f\x61-\x7e]+$/;
const PLAIN = /^[\n\x20-\x7e]*$/;
/** Format characters (zero width, bidi, tags) and variation selectors, which carry no meaning. */
const INVISIBLE =
  /\p{Cf}|[\u{fe00}-\u{fe0f}]|[\u{e0100}-\u{e01ef}]|\u034f|[\u115f\u1160\u3164\uffa0]/gu;
const LINE_BREAK = /[\n\v\f\u0085\u2028\u2029]/;
/** Kept as they are, so that they match nothing: "10²" must not become 102, nor "№" a no. */
const KEPT_AS_IS = /^[\p{No}\p{So}]/u;
const MAX_INFLATION = 4;
const APOSTROPHE = /[\u2018\u2019\u02bc\uff07`\u00b4]/;
const DASH = /[\u2010-\u2015\u2212\ufe58\uff0d]/;

/**
 * Normalises a text to NFKC, removes zero-width, bidi and control characters, and makes all spaces
 * plain and typographic apostrophes and dashes ASCII. Letters of other scripts are kept and never
 * mapped to look-alikes. With `allDigits`, the digits of every script become ASCII. Takes linear
 * time and never throws.
 */
export function normaliseText(
  original: string,
  { allDigits = false }: { readonly allDigits?: boolean } = {},
): NormalisedText {
  if (PLAIN.test(original)) {
    return { text: original, originalRange: (start, end) => [start, end] };
  }
  const pieces: string[] = [];
  const origins: Range[] = [];
  for (const { 0: cluster, index } of original.matchAll(CLUSTER)) {
    const piece = normaliseCluster(cluster, allDigits);
    pieces.push(piece);
    for (let unit = 0; unit < piece.length; unit += 1) {
      origins.push(
        piece === cluster ? [index + unit, index + unit + 1] : [index, index + cluster.length],
      );
    }
  }
  return {
    text: pieces.join(''),
    originalRange: (start, end) => {
      const [from] = origins[start] ?? [original.length];
      const [, to] = origins[end - 1] ?? [from, original.length];
      return [from, start >= end ? from : to];
    },
  };
}

type Range = readonly [start: number, end: number];

function normaliseCluster(cluster: string, allDigits: boolean): string {
  if (PLAIN_RUN.test(cluster)) return cluster;
  const composed = composeCluster(cluster);
  return allDigits ? foldDigits(composed) : composed;
}

function composeCluster(cluster: string): string {
  if (LINE_BREAK.test(cluster)) return '\n';
  const visible = cluster.replace(INVISIBLE, '');
  if (visible === '' || KEPT_AS_IS.test(visible)) return visible;
  if (APOSTROPHE.test(visible)) return "'";
  if (DASH.test(visible)) return '-';
  const composed = visible.normalize('NFKC').replace(/\s/gu, ' ');
  // Ligatures of whole sentences (U+FDFA) would make the text many times longer.
  const isInflated = composed.length > visible.length * MAX_INFLATION;
  return isInflated ? visible : composed.replace(/\p{Cc}/gu, '');
}
