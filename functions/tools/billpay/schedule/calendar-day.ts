import { Temporal } from 'temporal-polyfill';

/** When payments are made and reminders sent on their day. */
const MORNING = '09:00';

/** The morning of a day, in a person's time zone. @param day `YYYY-MM-DD` */
export function morningOf(day: string, timezone: string): Date {
  const moment = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: timezone,
    plainTime: MORNING,
  });
  return new Date(moment.epochMilliseconds);
}

/** The day so many days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
