import { Temporal } from 'temporal-polyfill';

const TIME = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;
const DAY = { day: 'numeric', month: 'long' } as const;

/**
 * Formats a moment the way people tell when something happened: `hoy, 3:30 p.m.`,
 * `ayer, 9:05 a.m.`, `6 de marzo, 3:30 p.m.`, with the year if it is another one than now.
 * @param iso ISO 8601 with an offset
 * @throws RangeError if it is none
 */
export function formatMoment(
  iso: string,
  locale: string,
  { timezone, now }: { readonly timezone: string; readonly now: Date },
): string {
  const instant = Temporal.Instant.from(iso);
  const { epochMilliseconds } = instant;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: timezone }).format(epochMilliseconds);
  const day = instant.toZonedDateTimeISO(timezone).toPlainDate();
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate();
  const year = day.year === today.year ? {} : ({ year: 'numeric' } as const);
  const { days } = today.until(day);
  const named = days === 0 || days === -1;
  const words = named ? nameDay(days, locale) : format({ ...DAY, ...year });
  return `${words}, ${format(TIME)}`;
}

/** "today" or "yesterday", in the words of `Intl`. */
function nameDay(days: number, locale: string): string {
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}
