import { toFoldedTokens } from '../../text/fold.ts';
import type { FoundValue } from '../found-value.ts';
import { findMonthNamed } from './find-month.ts';

/** Finds a month that is still to come: "para diciembre 2027"; without a year, the next one. */
export function findComingMonth(text: string, today: string): FoundValue | undefined {
  const said = toFoldedTokens(text);
  const named = findMonthNamed(said);
  if (named === undefined) return undefined;
  const [year = 0, month = 1] = today.split('-').map(Number);
  const written = findYear(said, said.indexOf(named.word));
  const next = year + (named.month < month - 1 ? 1 : 0);
  const own = written === undefined ? next : Number(written);
  const value = `${own}-${String(named.month + 1).padStart(2, '0')}`;
  return { value, words: [named.word, ...(written === undefined ? [] : [written])] };
}

/** The year right behind a month, "de 2027": 2000 elsewhere is an amount. */
function findYear(said: readonly string[], month: number): string | undefined {
  return said.slice(month + 1, month + 3).find((word) => /^20\d{2}$/.test(word));
}
