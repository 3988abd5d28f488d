import { Temporal } from 'temporal-polyfill';
import type { DateTimeReading } from '../../../domain/understanding.ts';
import { accept, askWhen, type Outcome, refuse } from '../outcome.ts';
import type { Day } from './day-outcome.ts';
import type { TimeOfDay } from './time-outcome.ts';

type Zoned = Temporal.ZonedDateTime;

/** When and where the person writes, and the zones that a local time may be in. */
export interface MomentContext {
  readonly now: Zoned;
  /** One zone, unless the name of the zone is ambiguous. */
  readonly zones: readonly string[];
}

export function toLocal(day: Day, { hour, minute }: TimeOfDay): Temporal.PlainDateTime {
  return day.toPlainDateTime({ hour, minute });
}

/** Converts a moment to a reading: RFC 3339 to the second, in its own zone. */
export function toInstantReading(moment: Zoned): DateTimeReading & { readonly type: 'instant' } {
  const iso = moment.toString({
    smallestUnit: 'second',
    timeZoneName: 'never',
    calendarName: 'never',
  });
  return { type: 'instant', iso, timezone: moment.timeZoneId };
}

/**
 * Finds every moment at which clocks show this time: none if a clock change skips it, two if a
 * clock change repeats it.
 */
export function findMoments(local: Temporal.PlainDateTime, zone: string): Zoned[] {
  try {
    return [local.toZonedDateTime(zone, { disambiguation: 'reject' })];
  } catch {
    const both = [
      local.toZonedDateTime(zone, { disambiguation: 'earlier' }),
      local.toZonedDateTime(zone, { disambiguation: 'later' }),
    ];
    return both.filter((moment) => moment.toPlainDateTime().equals(local));
  }
}

/** Resolves a local time to the one moment that is still ahead, or to a question. */
export function resolveLocal(
  local: Temporal.PlainDateTime,
  { now, zones }: MomentContext,
): Outcome {
  const moments = zones.flatMap((zone) => findMoments(local, zone));
  const distinct = moments.filter(
    (moment, index) =>
      moments.findIndex((other) => other.epochMilliseconds === moment.epochMilliseconds) === index,
  );
  const [only] = distinct;
  if (only === undefined) return refuse('skipped-by-clock-change');
  const ahead = distinct.filter((moment) => isAfter(moment, now));
  if (ahead.length === 0) return refuse('past');
  if (distinct.length > 1) {
    const question = zones.length > 1 ? 'which-zone' : 'repeated-by-clock-change';
    return askWhen(question, ahead.map(toInstantReading));
  }
  return accept(toInstantReading(only));
}

export function isAfter(moment: Zoned, now: Zoned): boolean {
  return Temporal.ZonedDateTime.compare(moment, now) > 0;
}

/** Asks which of these local times is meant. Those that have passed are not offered. */
export function askLocal(
  question: string,
  locals: readonly Temporal.PlainDateTime[],
  { now, zones }: MomentContext,
): Outcome {
  const moments = locals
    .flatMap((local) => zones.slice(0, 1).flatMap((zone) => findMoments(local, zone)))
    .filter((moment) => isAfter(moment, now));
  return moments.length === 0 ? refuse('past') : askWhen(question, moments.map(toInstantReading));
}
