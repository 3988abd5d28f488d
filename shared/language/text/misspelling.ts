import { distance } from 'fastest-levenshtein';

/** True when `typed` differs from `known` by one edit, or by two neighbouring letters swapped. */
export function isOneSlip(known: string, typed: string): boolean {
  if (Math.abs(known.length - typed.length) > 1) return false;
  const gap = distance(known, typed);
  return gap === 1 || (gap === 2 && known.length === typed.length && isSwap(known, typed));
}

function isSwap(known: string, typed: string): boolean {
  const at = [...known].findIndex((letter, index) => letter !== typed[index]);
  const swapped = `${known.slice(0, at)}${known[at + 1] ?? ''}${known[at] ?? ''}${known.slice(at + 2)}`;
  return swapped === typed;
}

/** Reduces every repeated letter to one, to compare stretched words: "siiii" → "si". */
export function squeeze(word: string): string {
  return word.replace(/(.)\1+/gu, '$1');
}
