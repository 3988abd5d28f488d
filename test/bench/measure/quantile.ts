/**
 * Returns the smallest sample that at least `share` of all samples do not exceed, or `NaN` without
 * samples.
 */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
