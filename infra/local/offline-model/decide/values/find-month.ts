import { fold, toFoldedTokens } from '../text/fold.ts';
import { monthsAgo } from '../text/vocabulary.ts';
import type { FoundValue } from './found-value.ts';

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
  const name = said.find((word) => monthNames.has(word));
  const named = name === undefined ? undefined : monthNames.get(name);
  if (name === undefined || named === undefined) return undefined;
  const written = said.find((word) => /^20\d{2}$/.test(word));
  const ownYear = written === undefined ? year - (named > month - 1 ? 1 : 0) : Number(written);
  return { value: toMonth(ownYear, named), words: [name] };
}

/** `month` counts from 0 and may be before the year's first. */
function toMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, '2026-01'.length);
}
