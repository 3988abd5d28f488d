import { Temporal } from 'temporal-polyfill';
import type { DateTimeReading } from '../../domain/understanding.ts';

const DATE = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
/**
 * With AM or PM in every locale, because "05:00" alone does not say which half of the day it is.
 */
const TIME = {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
  timeZoneName: 'shortOffset',
} as const;

/**
 * Formats a moment or a day for people: weekday, day, month and year in full, and for a moment also
 * the time with the offset of its zone, e.g. `viernes, 6 de marzo de 2026, 3:30 p.m. GMT-6`.
 * `readDateTime` can read it back.
 * @param locale BCP 47 tag. The words are those of `Intl`.
 */
export function formatDateTime(
  reading: Exclude<DateTimeReading, { readonly type: 'recurring' }>,
  locale: string,
): string {
  if (reading.type === 'date') {
    const noon = Temporal.PlainDate.from(reading.date).toZonedDateTime({
      timeZone: 'UTC',
      plainTime: '12:00',
    });
    return format(locale, { ...DATE, timeZone: 'UTC' }, noon.epochMilliseconds);
  }
  const options = { ...DATE, ...TIME, timeZone: reading.timezone };
  return format(locale, options, Temporal.Instant.from(reading.iso).epochMilliseconds);
}

function format(locale: string, options: Intl.DateTimeFormatOptions, milliseconds: number): string {
  return new Intl.DateTimeFormat(locale, options).format(milliseconds);
}
