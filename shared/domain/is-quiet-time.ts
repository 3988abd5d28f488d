/**
 * True when the local time lies in the quiet hours, which may go past midnight. `from` is quiet,
 * `to` is not. Both are `HH:MM`.
 */
export function isQuietTime(
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
  timezone: string,
): boolean {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  return from <= to ? from <= clock && clock < to : from <= clock || clock < to;
}
