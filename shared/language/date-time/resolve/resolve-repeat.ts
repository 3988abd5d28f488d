import type { Temporal } from 'temporal-polyfill';
import type { Atom, Frequency } from '../atom.ts';
import { accept, askWhen, type Outcome, refuse } from '../outcome.ts';
import { buildRepeatRule, type RepeatRule } from './build-repeat-rule.ts';
import type { Day } from './day-outcome.ts';
import {
  findMoments,
  isAfter,
  type MomentContext,
  toInstantReading,
  toLocal,
} from './local-moment.ts';
import { findNthWeekday } from './named-month.ts';
import { resolveTime } from './resolve-time.ts';
import type { TimeOfDay, TimeOutcome } from './time-outcome.ts';

/** Days to search for the first occurrence. Covers a yearly one that was earlier today. */
const SEARCH_DAYS = 370;

/**
 * Resolves "todos los lunes a las 9" and "el último día de cada mes" to a rule and its first time.
 */
export function resolveRepeat(atoms: readonly Atom[], context: MomentContext): Outcome {
  const rule = buildRepeatRule(atoms);
  if (typeof rule === 'string') return askWhen(rule);
  const time = resolveTime(atoms);
  const timeOfDay = findTimeOfDay(time);
  if (timeOfDay === 'refused') return refuse('no-such-time');
  if (timeOfDay === 'ask') return askWhen('which-hour');
  return toRecurring(rule, timeOfDay, context);
}

/** The one time of day of a recurring event, or `undefined` if none is stated. */
function findTimeOfDay(time: TimeOutcome): TimeOfDay | undefined | 'ask' | 'refused' {
  if (time.type === 'none') return undefined;
  if (time.type === 'time' || time.type === 'part') return time.time;
  if (time.type === 'halves') return time.usual ?? 'ask';
  return time.type === 'refused' ? 'refused' : 'ask';
}

function toRecurring(
  rule: RepeatRule,
  time: TimeOfDay | undefined,
  { now, zones }: MomentContext,
): Outcome {
  const [zone, otherZone] = zones;
  if (zone === undefined || otherZone !== undefined) return askWhen('which-zone');
  const there = now.withTimeZone(zone);
  const first = rule.interval > 1 ? undefined : findFirst(rule, time, there);
  const next = first === undefined ? findDayAfter(rule, there.toPlainDate()) : undefined;
  return accept({
    type: 'recurring',
    rrule: formatRrule(rule, time),
    timezone: zone,
    ...(first !== undefined && { first }),
    ...(next !== undefined && { next }),
  });
}

function findFirst(
  rule: RepeatRule,
  time: TimeOfDay | undefined,
  now: Temporal.ZonedDateTime,
): string | undefined {
  return time === undefined
    ? findFirstDay(rule, now.toPlainDate())
    : findFirstMoment(rule, time, now);
}

/** Finds the first day. If that is today, it is left open, because today may or may not count. */
function findFirstDay(rule: RepeatRule, today: Day): string | undefined {
  const day = listUpcomingDays(today).find((candidate) => occursOn(rule, candidate));
  return day === undefined || day.equals(today) ? undefined : day.toString();
}

/** Finds the first day after today. */
function findDayAfter(rule: RepeatRule, today: Day): string | undefined {
  const [, ...days] = listUpcomingDays(today);
  return days.find((day) => occursOn(rule, day))?.toString();
}

/** Finds the first moment ahead. Returns `undefined` if a clock change skips or repeats it. */
function findFirstMoment(
  rule: RepeatRule,
  time: TimeOfDay,
  now: Temporal.ZonedDateTime,
): string | undefined {
  for (const day of listUpcomingDays(now.toPlainDate()).filter((candidate) =>
    occursOn(rule, candidate),
  )) {
    const moments = findMoments(toLocal(day, time), now.timeZoneId);
    const [moment] = moments;
    if (moment === undefined || moments.length > 1) return undefined;
    if (isAfter(moment, now)) return toInstantReading(moment).iso;
  }
  return undefined;
}

function listUpcomingDays(today: Day): Day[] {
  return Array.from({ length: SEARCH_DAYS }, (_, days) => today.add({ days }));
}

const MATCHES: Readonly<Record<Frequency, (rule: RepeatRule, day: Day) => boolean>> = {
  DAILY: () => true,
  WEEKLY: ({ weekdays }, day) => weekdays.includes(day.dayOfWeek),
  MONTHLY: occursInMonth,
  YEARLY: (rule, day) => rule.month === day.month && occursInMonth(rule, day),
};

function occursOn(rule: RepeatRule, day: Day): boolean {
  return MATCHES[rule.frequency](rule, day);
}

function occursInMonth({ nth, weekdays, monthDays }: RepeatRule, day: Day): boolean {
  if (nth !== undefined) return findNthWeekday(nth, weekdays[0] ?? 1, day)?.equals(day) ?? false;
  return monthDays.some((of) => of === day.day || (of === -1 && day.day === day.daysInMonth));
}

const BY_DAY = ['', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** Formats a rule, with its parts in the order of RFC 5545. */
function formatRrule(rule: RepeatRule, time: TimeOfDay | undefined): string {
  const days = rule.weekdays.map((weekday) => `${rule.nth ?? ''}${BY_DAY[weekday] ?? ''}`);
  return [
    `FREQ=${rule.frequency}`,
    rule.interval > 1 ? `INTERVAL=${rule.interval}` : '',
    rule.month === undefined ? '' : `BYMONTH=${rule.month}`,
    rule.monthDays.length > 0 ? `BYMONTHDAY=${rule.monthDays.join(',')}` : '',
    days.length > 0 ? `BYDAY=${days.join(',')}` : '',
    time === undefined ? '' : `BYHOUR=${time.hour};BYMINUTE=${time.minute}`,
  ]
    .filter((part) => part !== '')
    .join(';');
}
