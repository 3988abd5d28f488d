import { Temporal } from 'temporal-polyfill';

/**
 * Formats a month `2026-11` for people: `noviembre de 2026`, `November 2026`.
 * @throws RangeError if it is none
 */
export function formatMonth(month: string, locale: string): string {
  const noon = Temporal.PlainYearMonth.from(month)
    .toPlainDate({ day: 1 })
    .toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' });
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, options).format(noon.epochMilliseconds);
}
