import type { JsonObject } from '../../domain/json.ts';

/** Shorter ones are amounts, days or places in a list. */
const minDigits = 6;

const digitRun = /\d[\d\s-]*\d/g;

/**
 * True for a text whose `pattern` takes digits and no words: the number of a contract, an account,
 * a bill.
 */
export function takesDigits({ type, pattern }: JsonObject): boolean {
  if (type !== 'string' || typeof pattern !== 'string') return false;
  return matches(pattern, '1234567890') && !matches(pattern, 'abcdefghij');
}

/**
 * The text where the property's pattern takes it, else the one long number in it that it takes, as
 * written.
 */
export function readDigits(text: string, { pattern }: JsonObject): string | undefined {
  if (typeof pattern !== 'string') return undefined;
  if (matches(pattern, text)) return text;
  const runs = (text.match(digitRun) ?? []).filter(
    (run) => run.replace(/\D/g, '').length >= minDigits && matches(pattern, run),
  );
  const [only, ...more] = runs;
  return more.length === 0 ? only : undefined;
}

function matches(pattern: string, text: string): boolean {
  return new RegExp(pattern, 'u').test(text);
}
