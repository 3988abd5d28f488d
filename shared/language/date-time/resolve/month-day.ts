import { Temporal } from 'temporal-polyfill';
import { askDay, type Day, type DayOutcome, refuseDay, theDay } from './day-outcome.ts';

/** The date, or `undefined` when the calendar has none. */
export function dateOf(year: number, month: number, day: number): Day | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}

export function lastOfMonth(day: Day): Day {
  return day.with({ day: day.daysInMonth });
}

export function isBefore(left: Day, right: Day): boolean {
  return Temporal.PlainDate.compare(left, right) < 0;
}

/** A date with its year: it exists and is not past. */
export function datedDay(day: Day | undefined, today: Day): DayOutcome {
  if (day === undefined) return refuseDay('no-such-date');
  return isBefore(day, today) ? refuseDay('past') : theDay(day);
}

/**
 * A date without a year, given as the date of any year: the coming one. When the last one was
 * nearer, the person may have meant that.
 */
export function yearlyDay(inYear: (year: number) => Day | undefined, today: Day): DayOutcome {
  const current = inYear(today.year);
  if (current !== undefined && !isBefore(current, today)) return theDay(current);
  const next = inYear(today.year + 1);
  if (current === undefined || next === undefined) return missingDay(inYear, today);
  const isNextNearer = next.since(today).days < today.since(current).days;
  return isNextNearer ? theDay(next) : askDay('past-or-next-year', [next]);
}

const LEAP_SEARCH_YEARS = 8;

/** 29 February in a common year is asked; 31 April never comes. */
function missingDay(inYear: (year: number) => Day | undefined, today: Day): DayOutcome {
  for (let ahead = 0; ahead <= LEAP_SEARCH_YEARS; ahead += 1) {
    const found = inYear(today.year + ahead);
    if (found !== undefined && !isBefore(found, today)) return askDay('not-every-year', [found]);
  }
  return refuseDay('no-such-date');
}

/** "el 15": the coming one. */
export function comingMonthDay(day: number, today: Day): DayOutcome {
  const current = dateOf(today.year, today.month, day);
  const nextMonth = today.with({ day: 1 }).add({ months: 1 });
  const next = dateOf(nextMonth.year, nextMonth.month, day);
  if (day === today.day) return askDay('today-or-next-month', next ? [today, next] : [today]);
  if (day > today.day) {
    return current ? theDay(current) : askDay('short-month', shortMonth(today, next));
  }
  return next ? theDay(next) : askDay('short-month', [lastOfMonth(nextMonth)]);
}

function shortMonth(today: Day, next: Day | undefined): Day[] {
  return next ? [lastOfMonth(today), next] : [lastOfMonth(today)];
}
