import { findPhoneRuns, type PhoneRun } from '../phone/find-phone-runs.ts';
import { parsePhone } from '../phone/parse-phone.ts';
import type { Finding, ScannedText } from './scanned-text.ts';

const DATE =
  /(?<![-/.\d])(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2}))(?![-/.]\d)(?!\d)/;
const GLUED = /[\p{L}\p{N}_$.]$/u;
const MONEY_BEFORE = /\$ ?$/;
/** Lengths of a complete number without a plus, with the countries it can be dialled in. */
const DIALLED: readonly (readonly [length: number, countries: readonly string[]])[] = [
  [10, ['MX', 'US', 'CO', 'AR']],
  [11, ['US', 'AR', 'EC']],
  [12, ['MX', 'CO', 'BR']],
  [13, ['MX', 'AR', 'BR']],
];
const MIN_NAMED_DIGITS = 7;

/**
 * Finds phones: any number with a plus or after a word for phone, otherwise only numbers that
 * exist. A number that the word before it calls a folio, an order or an account is not a phone.
 */
export function findPhones({ text, tokens }: ScannedText): Finding[] {
  return findPhoneRuns(tokens).flatMap((run) => {
    const start = tokens[run.start]?.start ?? 0;
    const end = tokens[run.end - 1]?.end ?? start;
    const isPhone = !run.isReference && isPlausible(run, text, start, end);
    return isPhone ? [{ type: 'PHONE', start, end }] : [];
  });
}

function isPlausible(run: PhoneRun, text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 3), start);
  if (GLUED.test(before) || MONEY_BEFORE.test(before) || DATE.test(text.slice(start, end)))
    return false;
  if (run.digits.startsWith('+') || run.isNamed) return run.digits.length >= MIN_NAMED_DIGITS;
  return DIALLED.some(
    ([length, countries]) =>
      run.digits.length === length &&
      countries.some((country) => parsePhone(run.digits, country) !== undefined),
  );
}
