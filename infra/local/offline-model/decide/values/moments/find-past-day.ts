import { toFoldedTokens } from '../../text/fold.ts';
import type { FoundValue } from '../found-value.ts';
import { findMonthNamed } from './find-month.ts';

const HALF_A_YEAR = 6;
/** A day as machines write it; its digits are no account. */
export const isoDay = /\b\d{4}-\d{2}-\d{2}\b/;
const written = /^(\d{1,2})(?:st|nd|rd|th)?$/;

/**
 * Finds a day of a month that has passed, "February 1st", as `YYYY-MM-DD`: read as a day to come it
 * would be the better part of a year away, which is not what is meant. `today` is `YYYY-MM-DD`.
 */
export function findPastDay(text: string, today: string | undefined): FoundValue | undefined {
  const whole = isoDay.exec(text)?.[0];
  if (whole !== undefined && today !== undefined && whole < today) {
    return { value: whole, words: whole.split('-') };
  }
  const said = toFoldedTokens(text);
  const named = findMonthNamed(said);
  const day = said.map((word) => written.exec(word)?.[1]).find((digits) => digits !== undefined);
  if (named === undefined || day === undefined || today === undefined) return undefined;
  const [year = 0, month = 1] = today.split('-').map(Number);
  const value = `${year}-${pad(named.month + 1)}-${pad(Number(day))}`;
  const isPast = value < today && month - 1 - named.month < HALF_A_YEAR;
  return isPast ? { value, words: [day, named.word] } : undefined;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
