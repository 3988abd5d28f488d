import { toFoldedTokens } from '../../text/fold.ts';
import type { FoundValue } from '../found-value.ts';

/** Shorter numbers are amounts, days or positions in a list. */
const MIN_DIGITS = 6;

const candidate = /\d[\d\s-]*\d/g;

/** True for a JSON Schema pattern that accepts digits and no words, as for the number of a bill. */
export function acceptsDigitsOnly(pattern: string): boolean {
  return pattern !== '' && matches(pattern, '1234567890') && !matches(pattern, 'abcdefghij');
}

/** Finds the first long number in a text, as written, that matches such a pattern. */
export function findDigits(text: string, pattern: string): FoundValue | undefined {
  const found = (text.match(candidate) ?? [])
    .map((run) => run.trim())
    .find((run) => run.replace(/\D/g, '').length >= MIN_DIGITS && matches(pattern, run));
  return found === undefined ? undefined : { value: found, words: toFoldedTokens(found) };
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}
