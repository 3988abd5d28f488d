/** The moment as people at `timezone` (IANA) would say it, to the minute: `<now>Mon 2026-03-02 09:00 …</now>`. */
export function describeNow(now: Date, timezone: string): string {
  const formatted = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (wanted: string) => formatted.find(({ type }) => type === wanted)?.value ?? '';
  const day = `${part('weekday').replace('.', '')} ${part('year')}-${part('month')}-${part('day')}`;
  return `<now>${day} ${part('hour')}:${part('minute')} ${timezone}</now>`;
}
