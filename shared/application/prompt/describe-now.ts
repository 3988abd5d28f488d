/**
 * The moment as people at `timezone` (IANA) would say it, to the minute:
 * `<now>Mon 2026-03-02 09:00 …</now>`.
 */
export function describeNow(now: Date, timezone: string): string {
  const formatted = getFormatter(timezone).formatToParts(now);
  const part = (wanted: string) => formatted.find(({ type }) => type === wanted)?.value ?? '';
  const day = `${part('weekday').replace('.', '')} ${part('year')}-${part('month')}-${part('day')}`;
  return `<now>${day} ${part('hour')}:${part('minute')} ${timezone}</now>`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are expensive to make and zones are few. */
function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
}
