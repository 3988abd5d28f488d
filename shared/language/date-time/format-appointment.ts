import { Temporal } from 'temporal-polyfill';

const TIME = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/**
 * Formats a time to come the way people agree on it: `hoy, 3:30 p.m.`, `mañana, 10:00 a.m.`,
 * `viernes, 6 de marzo, 3:30 p.m.`, with the year if it is another one than now.
 * @param iso ISO 8601 with an offset
 * @throws RangeError if it is none
 */
export function formatAppointment(
  iso: string,
  locale: string,
  { timezone, now }: { readonly timezone: string; readonly now: Date },
): string {
  const { epochMilliseconds } = Temporal.Instant.from(iso);
  const toDay = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone).toPlainDate();
  const [today, day] = [toDay(now.getTime()), toDay(epochMilliseconds)];
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: timezone }).format(epochMilliseconds);
  const { days } = today.until(day);
  const year = day.year === today.year ? {} : ({ year: 'numeric' } as const);
  const words = Math.abs(days) <= 1 ? nameDay(days, locale) : format({ ...DAY, ...year });
  return `${words}, ${format(TIME)}`;
}

/** "yesterday", "today" or "tomorrow", in the words of `Intl`. */
function nameDay(days: number, locale: string): string {
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}
