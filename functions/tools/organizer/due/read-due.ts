import * as z from 'zod';
import type { DateTimeReading } from '../../../../shared/domain/understanding.ts';
import { formatDateTime } from '../../../../shared/language/date-time/format-date-time.ts';
import { readDateTime } from '../../../../shared/language/date-time/read-date-time.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { toMorning } from '../../../../shared/services/calendar/calendar-day.ts';
import { localDay } from '../../../../shared/services/calendar/local-day.ts';
import type { NeedsInput } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import type { Due } from './due.ts';
import { findNextOccurrence } from './next-occurrence.ts';

/** How far ahead a reminder can be. */
const MAX_DAYS_AHEAD = 5 * 366;
/** A day without an hour means its morning; today, when that is over, an hour from now. */
const SOON_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_CHOICES = 4;

const isoDay = z.iso.date();
const isoMoment = z.iso.datetime({ offset: true });

/** Words that may mean each of these. */
interface Several {
  readonly type: 'several';
  readonly candidates: readonly DateTimeReading[];
}

type Place = Pick<CallContext, 'now' | 'timezone' | 'locale'>;

/**
 * Reads when something is due: ISO 8601 or words of the person, "todos los lunes a las 9" included.
 * What has passed, cannot be or may mean several hours is asked about, as a value of `field`.
 */
export function readDue(field: string, text: string, place: Place): Due | NeedsInput {
  const value = readValue(text, place);
  if (value === 'past') return ask(field, 'PAST_DUE');
  if (value === 'unclear') return ask(field, 'WHEN_UNCLEAR');
  if (value.type === 'several') {
    return ask(field, 'TIME_UNCLEAR', { choices: toChoices(value.candidates) });
  }
  return checkDue(field, toDue(value, place), place);
}

/** Whether something could be read. */
export function isDue(read: Due | NeedsInput): read is Due {
  return !('type' in read);
}

function readValue(
  text: string,
  { now, timezone, locale }: Place,
): DateTimeReading | Several | 'past' | 'unclear' {
  if (isoDay.safeParse(text).success) return { type: 'date', date: text };
  if (isoMoment.safeParse(text).success) return { type: 'instant', iso: text, timezone };
  const context = { locale, timezone, now, currency: 'USD', country: 'MX' };
  const reading = readDateTime(text, context);
  if (reading.type === 'ok') return reading.value;
  if (reading.type === 'refused') return reading.reason === 'past' ? 'past' : 'unclear';
  if (reading.type === 'none') return 'unclear';
  const { candidates } = reading;
  return candidates.length > 1 ? { type: 'several', candidates } : 'unclear';
}

function toDue(value: DateTimeReading, { now, timezone }: Place): Due {
  if (value.type === 'instant') return { at: new Date(value.iso).toISOString() };
  if (value.type === 'date') return { at: toHour(value.date, now, timezone) };
  const rule = /BYHOUR=/.test(value.rrule) ? value.rrule : `${value.rrule};BYHOUR=9;BYMINUTE=0`;
  const repetition = { rule, starts_at: now, timezone: value.timezone };
  return { at: findNextOccurrence(repetition, now) ?? now, rule };
}

function toHour(day: string, now: string, timezone: string): string {
  const morning = toMorning(day, timezone);
  const isOver = morning.getTime() <= Date.parse(now) && day === localDay(now, timezone);
  return (isOver ? new Date(Date.parse(now) + SOON_MS) : morning).toISOString();
}

function checkDue(field: string, due: Due, { now }: Place): Due | NeedsInput {
  const ahead = Date.parse(due.at) - Date.parse(now);
  if (ahead <= 0) return ask(field, 'PAST_DUE');
  return ahead > MAX_DAYS_AHEAD * DAY_MS ? ask(field, 'TOO_FAR_AHEAD') : due;
}

/** The hours that words may mean, soonest first, worded in every language. */
function toChoices(candidates: readonly DateTimeReading[]) {
  return candidates
    .flatMap((each) => (each.type === 'instant' ? [each] : []))
    .slice(0, MAX_CHOICES)
    .map((moment) => ({
      value: moment.iso,
      label: { es: formatDateTime(moment, 'es-MX'), en: formatDateTime(moment, 'en-US') },
    }));
}
