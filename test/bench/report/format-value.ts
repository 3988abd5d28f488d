import type { Figure } from '../bench-result.ts';

const kilobyte = 1_024;

/** Formats a figure for people, with its unit. */
export function formatValue({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  switch (unit) {
    case 'share':
      return `${(value * 100).toFixed(1)} %`;
    case 'ms':
      return `${value.toFixed(value < 10 ? 2 : 0)} ms`;
    case 'bytes':
      return value < kilobyte ** 2
        ? `${(value / kilobyte).toFixed(0)} KB`
        : `${(value / kilobyte ** 2).toFixed(2)} MB`;
    case 'dollars':
      return `$${value.toFixed(4)}`;
    default:
      return value.toLocaleString('en');
  }
}
