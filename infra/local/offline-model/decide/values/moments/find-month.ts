import { fold, toFoldedTokens } from '../../text/fold.ts';
import { monthsAgo } from '../../text/vocabulary.ts';
import type { FoundValue } from '../found-value.ts';

const MONTHS = 12;
const monthNames: ReadonlyMap<string, number> = new Map(
  ['es', 'en'].flatMap((locale) => {
    const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: MONTHS }, (_, month): [string, number] => [
      fold(format.format(new Date(Date.UTC(2000, month, 1)))),
      month,
    ]);
  }),
);

/** True for a pattern of `YYYY-MM`. */
export function acceptsMonth(pattern: string): boolean {
  return pattern !== '' && new RegExp(pattern).test('2026-01') && !matchesNumber(pattern);
}

function matchesNumber(pattern: string): boolean {
  return new RegExp(pattern).test('2026');
}

/** Finds the first word that names a month. Months count from 0. */
export function findMonthNamed(
  said: readonly string[],
): { readonly word: string; readonly month: number } | undefined {
  return said.flatMap((word) => {
    const month = monthNames.get(word);
    return month === undefined ? [] : [{ word, month }];
  })[0];
}

/**
 * Finds a month that is over or runs: "el mes pasado", "in October". Without a year, the latest.
 */
export function findMonth(text: string, today: string): FoundValue | undefined {
  const said = toFoldedTokens(text);
  const [year = 0, month = 1] = today.split('-').map(Number);
  const ago = monthsAgo.find(({ words }) =>
    said.some((_, at) => words.every((word, next) => said[at + next] === word)),
  );
  if (ago !== undefined) return { value: toMonth(year, month - 1 - ago.count), words: ago.words };
  const named = findMonthNamed(said);
  if (named === undefined) return undefined;
  const written = said.find((word) => /^20\d{2}$/.test(word));
  const latest = year - (named.month > month - 1 ? 1 : 0);
  const ownYear = written === undefined ? latest : Number(written);
  return { value: toMonth(ownYear, named.month), words: [named.word] };
}

/** `month` counts from 0 and may be before the year's first. */
function toMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, '2026-01'.length);
}
