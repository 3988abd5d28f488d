import { Temporal } from 'temporal-polyfill';
import { acceptDay, askDay, type Day, type DayOutcome, refuseDay } from './day-outcome.ts';

/** Creates a date. Returns `undefined` when the calendar does not have it. */
export function createDate(year: number, month: number, day: number): Day | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}

export function toLastOfMonth(day: Day): Day {
  return day.with({ day: day.daysInMonth });
}

export function isBefore(left: Day, right: Day): boolean {
  return Temporal.PlainDate.compare(left, right) < 0;
}

/** Resolves a date with its year: it must exist and must not have passed. */
export function resolveDatedDay(day: Day | undefined, today: Day): DayOutcome {
  if (day === undefined) return refuseDay('no-such-date');
  return isBefore(day, today) ? refuseDay('past') : acceptDay(day);
}

/**
 * Resolves a date without a year to the next one. If the last one is nearer, the person may have
 * meant that one, so it is asked.
 */
export function resolveYearlyDay(
  inYear: (year: number) => Day | undefined,
  today: Day,
): DayOutcome {
  const current = inYear(today.year);
  if (current !== undefined && !isBefore(current, today)) return acceptDay(current);
  const next = inYear(today.year + 1);
  if (current === undefined || next === undefined) return resolveMissingDay(inYear, today);
  const isNextNearer = next.since(today).days < today.since(current).days;
  return isNextNearer ? acceptDay(next) : askDay('past-or-next-year', [next]);
}

const LEAP_SEARCH_YEARS = 8;

/** 29 February in a common year is asked. 31 April does not exist. */
function resolveMissingDay(inYear: (year: number) => Day | undefined, today: Day): DayOutcome {
  for (let ahead = 0; ahead <= LEAP_SEARCH_YEARS; ahead += 1) {
    const found = inYear(today.year + ahead);
    if (found !== undefined && !isBefore(found, today)) return askDay('not-every-year', [found]);
  }
  return refuseDay('no-such-date');
}

/** Resolves "el 15" to the next one. */
export function resolveComingMonthDay(day: number, today: Day): DayOutcome {
  const current = createDate(today.year, today.month, day);
  const nextMonth = today.with({ day: 1 }).add({ months: 1 });
  const next = createDate(nextMonth.year, nextMonth.month, day);
  if (day === today.day) return askDay('today-or-next-month', next ? [today, next] : [today]);
  if (day > today.day) {
    return current ? acceptDay(current) : askDay('short-month', listShortMonthDays(today, next));
  }
  return next ? acceptDay(next) : askDay('short-month', [toLastOfMonth(nextMonth)]);
}

function listShortMonthDays(today: Day, next: Day | undefined): Day[] {
  return next ? [toLastOfMonth(today), next] : [toLastOfMonth(today)];
}
