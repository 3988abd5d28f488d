import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

/** A rule, and when and in which zone (IANA) it began. */
export interface Repetition {
  readonly rule: string;
  /** ISO 8601. */
  readonly starts_at: string;
  readonly timezone: string;
}

/**
 * The first time of a repetition after a moment, as ISO 8601 UTC; `undefined` when its rule ends
 * before. The rule runs on the clock of the wall: 9 o'clock stays 9 o'clock through every clock
 * change, an hour that a change skips comes right after the gap, one that comes twice counts once.
 * @throws RangeError when the rule cannot be read
 */
export function findNextOccurrence(
  { rule, starts_at, timezone }: Repetition,
  after: string,
): string | undefined {
  const toWall = (at: string) =>
    Temporal.Instant.from(at)
      .toZonedDateTimeISO(timezone)
      .toPlainDateTime()
      .round('second')
      .toZonedDateTime('UTC');
  const wall = new RRuleTemporal({
    rruleString: rule,
    dtstart: toWall(starts_at),
    temporal: Temporal,
  }).next(toWall(after));
  const next = wall?.toPlainDateTime().toZonedDateTime(timezone);
  return next && new Date(next.epochMilliseconds).toISOString();
}

/** The same repetition by the clock of another place: 8 o'clock stays 8 o'clock. */
export function moveRepetition(
  { rule, starts_at, timezone: before }: Repetition,
  timezone: string,
): Repetition {
  const wall = Temporal.Instant.from(starts_at).toZonedDateTimeISO(before).toPlainDateTime();
  const start = wall.toZonedDateTime(timezone);
  return { rule, starts_at: new Date(start.epochMilliseconds).toISOString(), timezone };
}
