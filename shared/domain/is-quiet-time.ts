import { rememberTexts } from './text/remember-texts.ts';

/** A format takes long to make, and people live in few time zones. */
const findClockFormat = rememberTexts(
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/**
 * True when the local time lies in the quiet hours, which may go past midnight. `from` is quiet,
 * `to` is not. Both are `HH:MM`.
 */
export function isQuietTime(
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
  timezone: string,
): boolean {
  const clock = findClockFormat(timezone).format(now);
  return from <= to ? from <= clock && clock < to : from <= clock || clock < to;
}
