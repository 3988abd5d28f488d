import { relatednessOf } from '../text/related-stems.ts';
import type { StemWeight } from './stem-weights.ts';

/** How much of two bags of stems is shared, each seen from its own side; all between 0 and 1. */
export interface Overlap {
  /** Share of `one` that `other` covers. */
  readonly ofOne: number;
  readonly ofOther: number;
  readonly cosine: number;
}

/** Compares two bags of stems; related words count in part. */
export function overlapOf(
  one: readonly string[],
  other: readonly string[],
  weigh: StemWeight,
): Overlap {
  const covered = coveredWeight(one, other, weigh);
  const coveredBack = coveredWeight(other, one, weigh);
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

function coveredWeight(stems: readonly string[], by: readonly string[], weigh: StemWeight): number {
  return stems.reduce((sum, stem) => {
    const best = Math.max(0, ...by.map((candidate) => relatednessOf(stem, candidate)));
    return sum + best * weigh(stem);
  }, 0);
}

function total(stems: readonly string[], weigh: StemWeight): number {
  return stems.reduce((sum, stem) => sum + weigh(stem), 0);
}
