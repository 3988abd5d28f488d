import { Temporal } from 'temporal-polyfill';
import { foldPhrase } from '../../../../shared/domain/text/fold-phrase.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';

/** Half open, ISO 8601 UTC. */
interface Period {
  readonly from: string;
  readonly to: string;
}

/** Words that say when, without accents, in Spanish and English: first day and days, from today. */
const periods: readonly (readonly [RegExp, (today: Temporal.PlainDate) => Days])[] = [
  [/\b(?:hoy|today)\b/, (today) => [today, 1]],
  [/\b(?:antier|anteayer|day before yesterday)\b/, (today) => [today.subtract({ days: 2 }), 1]],
  [/\b(?:ayer|yesterday)\b/, (today) => [today.subtract({ days: 1 }), 1]],
  [/\b(?:la )?semana pasada\b|\blast week\b/, (today) => [monday(today).subtract({ days: 7 }), 7]],
  [/\besta semana\b|\bthis week\b/, (today) => [monday(today), 7]],
  [/\b(?:el )?mes pasado\b|\blast month\b/, (today) => month(today.subtract({ months: 1 }))],
  [/\beste mes\b|\bthis month\b/, (today) => month(today)],
];

type Days = readonly [first: Temporal.PlainDate, count: number];

/** The time that a query is about, if it says one, and its other words. */
export function readPeriod(
  query: string,
  { now, timezone }: Pick<CallContext, 'now' | 'timezone'>,
): { readonly period?: Period; readonly rest: string } {
  const folded = foldPhrase(query);
  const found = periods.find(([words]) => words.test(folded));
  if (found === undefined) return { rest: query };
  const [words, toDays] = found;
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timezone).toPlainDate();
  const [first, count] = toDays(today);
  const toInstant = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime(timezone).epochMilliseconds).toISOString();
  const period = { from: toInstant(first), to: toInstant(first.add({ days: count })) };
  return { period, rest: folded.replace(words, ' ').trim() };
}

function monday(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.subtract({ days: today.dayOfWeek - 1 });
}

function month(day: Temporal.PlainDate): Days {
  return [day.with({ day: 1 }), day.daysInMonth];
}
