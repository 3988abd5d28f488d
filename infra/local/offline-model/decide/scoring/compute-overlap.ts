import { rateRelatedness } from '../text/rate-relatedness.ts';
import type { StemWeight } from './stem-weights.ts';

/** How much two lists of stems have in common. All values are between 0 and 1. */
export interface Overlap {
  /** Weighted share of `one` that `other` covers. */
  readonly ofOne: number;
  readonly ofOther: number;
  readonly cosine: number;
}

/**
 * Compares two lists of stems, ignoring their order. Related stems count in part.
 * @param rateWorth share of a match with a stem of `other` that counts; by default all of it
 */
export function computeOverlap(
  one: readonly string[],
  other: readonly string[],
  weigh: StemWeight,
  rateWorth: StemWeight = () => 1,
): Overlap {
  const covered = sumCoveredWeight(one, weigh, (stem) => rateBestMatch(stem, other, rateWorth));
  const coveredBack = sumCoveredWeight(
    other,
    weigh,
    (stem) => rateWorth(stem) * rateBestMatch(stem, one, () => 1),
  );
  const [weightOfOne, weightOfOther] = [sumWeights(one, weigh), sumWeights(other, weigh)];
  if (weightOfOne === 0 || weightOfOther === 0) {
    return { ofOne: 0, ofOther: 0, cosine: 0 };
  }
  return {
    ofOne: covered / weightOfOne,
    ofOther: coveredBack / weightOfOther,
    cosine: Math.sqrt((covered / weightOfOne) * (coveredBack / weightOfOther)),
  };
}

function sumCoveredWeight(
  stems: readonly string[],
  weigh: StemWeight,
  rateMatch: (stem: string) => number,
): number {
  return stems.reduce((sum, stem) => sum + rateMatch(stem) * weigh(stem), 0);
}

function rateBestMatch(stem: string, among: readonly string[], rateWorth: StemWeight): number {
  return Math.max(0, ...among.map((other) => rateRelatedness(stem, other) * rateWorth(other)));
}

function sumWeights(stems: readonly string[], weigh: StemWeight): number {
  return stems.reduce((sum, stem) => sum + weigh(stem), 0);
}
