import { Temporal } from 'temporal-polyfill';

/** The time of day for what happens on a day: scheduled operations and reminders. */
const MORNING = '09:00';

/**
 * Returns the morning of a day in the person's time zone.
 * @param day `YYYY-MM-DD`
 */
export function toMorning(day: string, timezone: string): Date {
  const moment = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: timezone,
    plainTime: MORNING,
  });
  return new Date(moment.epochMilliseconds);
}

/** Returns the day that is `days` later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Returns the day that is `months` later; the last one of the month where it is too short. */
export function addMonths(day: string, months: number): string {
  return Temporal.PlainDate.from(day).add({ months }).toString();
}
