import { foldedTokens } from '../text/fold.ts';
import type { FoundValue } from './found-value.ts';

/** Shorter ones are amounts, days or places in a list. */
const FEWEST_DIGITS = 6;

const candidate = /\d[\d\s-]*\d/g;

/** True for a JSON Schema pattern that takes digits and no words: the number of a contract, an account, a bill. */
export function takesDigitsOnly(pattern: string): boolean {
  return pattern !== '' && matches(pattern, '1234567890') && !matches(pattern, 'abcdefghij');
}

/** The first long number in a text, as written, that such a pattern takes. */
export function findDigits(text: string, pattern: string): FoundValue | undefined {
  const found = (text.match(candidate) ?? [])
    .map((run) => run.trim())
    .find((run) => run.replace(/\D/g, '').length >= FEWEST_DIGITS && matches(pattern, run));
  return found === undefined ? undefined : { value: found, words: foldedTokens(found) };
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}
