/** A part of a whole in whole percent, rounded half up; 0 of nothing. */
export function percentOf(part: bigint, whole: bigint): number {
  if (whole <= 0n) return 0;
  return Math.round(Number((part * 1_000n) / whole) / 10);
}
