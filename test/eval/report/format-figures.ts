import type { Change, Estimate } from '../figures/interval.ts';

/** `92.1 %`. */
export function formatShare(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** `92.1 % (89.0–94.8 %), 402 of 447`. */
export function formatEstimate({ share, low, high, right, trials }: Estimate): string {
  const between = `${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)} %`;
  return `${formatShare(share)} (${between}), ${right} of ${trials}`;
}

/** `+2.0 points (-0.5 to +4.4)`; in bold when it is surely more or less than nothing. */
export function formatChange({ difference, low, high }: Change): string {
  const points = (value: number) => `${value < 0 ? '-' : '+'}${Math.abs(100 * value).toFixed(1)}`;
  const words = `${points(difference)} points (${points(low)} to ${points(high)})`;
  return low > 0 || high < 0 ? `**${words}**` : words;
}
