import { Temporal } from 'temporal-polyfill';
import { readDateTime } from '../../../../shared/language/date-time/read-date-time.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { StoredTask } from './task.ts';

/**
 * The new time of a task as it was given; a mere day ("al viernes") with the hour that the task
 * has, as ISO 8601.
 */
export function keepHour(
  text: string,
  { due_at }: Pick<StoredTask, 'due_at'>,
  { now, timezone, locale }: Pick<CallContext, 'now' | 'timezone' | 'locale'>,
): string {
  const day = toDay(text, { now, timezone, locale });
  if (day === undefined || due_at === undefined) return text;
  const hour = Temporal.Instant.from(due_at).toZonedDateTimeISO(timezone).toPlainTime();
  const moment = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: timezone,
    plainTime: hour,
  });
  return moment.toInstant().toString();
}

function toDay(text: string, place: Pick<CallContext, 'now' | 'timezone' | 'locale'>) {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const reading = readDateTime(text, { ...place, currency: 'USD', country: 'MX' });
  return reading.type === 'ok' && reading.value.type === 'date' ? reading.value.date : undefined;
}
