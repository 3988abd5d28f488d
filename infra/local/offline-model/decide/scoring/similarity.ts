import { relatednessOf } from '../text/related-stems.ts';
import type { StemWeight } from './stem-weights.ts';

/** How much of two bags of stems is shared, each seen from its own side; all between 0 and 1. */
export interface Overlap {
  /** Share of `one` that `other` covers. */
  readonly ofOne: number;
  readonly ofOther: number;
  readonly cosine: number;
}

/**
 * Compares two bags of stems; related words count in part.
 * @param worthOf how much of a match with a stem of `other` counts, all by default
 */
export function overlapOf(
  one: readonly string[],
  other: readonly string[],
  weigh: StemWeight,
  worthOf: StemWeight = () => 1,
): Overlap {
  const covered = coveredWeight(one, weigh, (stem) => bestMatch(stem, other, worthOf));
  const coveredBack = coveredWeight(
    other,
    weigh,
    (stem) => worthOf(stem) * bestMatch(stem, one, () => 1),
  );
  const [weightOfOne, weightOfOther] = [total(one, weigh), total(other, weigh)];
  if (weightOfOne === 0 || weightOfOther === 0) {
    return { ofOne: 0, ofOther: 0, cosine: 0 };
  }
  return {
    ofOne: covered / weightOfOne,
    ofOther: coveredBack / weightOfOther,
    cosine: Math.sqrt((covered / weightOfOne) * (coveredBack / weightOfOther)),
  };
}

function coveredWeight(
  stems: readonly string[],
  weigh: StemWeight,
  matchOf: (stem: string) => number,
): number {
  return stems.reduce((sum, stem) => sum + matchOf(stem) * weigh(stem), 0);
}

function bestMatch(stem: string, among: readonly string[], worthOf: StemWeight): number {
  return Math.max(0, ...among.map((other) => relatednessOf(stem, other) * worthOf(other)));
}

function total(stems: readonly string[], weigh: StemWeight): number {
  return stems.reduce((sum, stem) => sum + weigh(stem), 0);
}
