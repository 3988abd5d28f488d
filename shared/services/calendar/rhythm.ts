import { addDays, addMonths } from './calendar-day.ts';

/** How often a standing order is carried out. */
export const rhythms = ['ONCE', 'WEEKLY', 'FORTNIGHTLY', 'MONTHLY'] as const;

export type Rhythm = (typeof rhythms)[number];

/** When a standing order is carried out: days are `YYYY-MM-DD` in the person's time zone. */
export interface Timetable {
  readonly rhythm: Rhythm;
  readonly first_on: string;
  /** The last day on which it may be carried out. */
  readonly until?: string;
}

/** A run of a standing order, counted from 0. */
export interface Run {
  readonly number: number;
  readonly day: string;
}

/**
 * Finds the first run behind a run and behind a day; `undefined` when there is none any more. Runs
 * that were missed are not made up for.
 */
export function findNextRun(timetable: Timetable, after: number, day: string): Run | undefined {
  if (timetable.rhythm === 'ONCE') return undefined;
  let number = after + 1;
  while (findRunDay(timetable, number) <= day) number += 1;
  const next = { number, day: findRunDay(timetable, number) };
  return timetable.until !== undefined && next.day > timetable.until ? undefined : next;
}

/** Months are counted from the first day, so that the 31st comes back after a short month. */
function findRunDay({ rhythm, first_on }: Timetable, number: number): string {
  switch (rhythm) {
    case 'ONCE':
      return first_on;
    case 'WEEKLY':
      return addDays(first_on, 7 * number);
    case 'FORTNIGHTLY':
      return addDays(first_on, 14 * number);
    case 'MONTHLY':
      return addMonths(first_on, number);
  }
}
