/** A part of the day that people name instead of an hour, or together with one. */
export type DayPart =
  | 'morning'
  | 'noon'
  | 'day'
  | 'afternoon'
  | 'evening'
  | 'night'
  | 'midnight'
  | 'dawn';

type Hour = number;

/**
 * Every choice that the calendar itself does not make, in one place. The assistant asks about
 * whatever a row leaves out.
 *
 * | said | read as |
 * |---|---|
 * | a day part without an hour | `partHours`; evening and dawn are asked |
 * | an hour with a day part | `hoursOfPart`: said hour → hour of the day; other hours are asked |
 * | a day and a bare hour | `bareHours`; today: what is still ahead of both halves of the day |
 * | a bare hour without a day | asked |
 * | "03:00", "08:00" | 24-hour after a year-first date; else a bare hour if both agree, or asked |
 * | a time that passed today, without a day | tomorrow's |
 * | a day part that passed today, without a day | tomorrow's; asked while it lasts (`partEnds`) |
 * | midnight | the coming one; with another day than today: asked |
 * | a weekday | the coming one; said on that weekday: a week ahead, with an hour: asked |
 * | "next", "próximo" + weekday | asked unless the coming one and next week's are the same day |
 * | "this" + weekday that passed this week, or is today | asked |
 * | a day of the month | the coming one; today's or one that the month lacks: asked |
 * | a date without year that passed | next year's if that is nearer than the last one; else asked |
 * | a feast on a fixed date | the coming one; movable or national feasts are asked |
 * | a recurrence on the 29th to 31st | asked: RRULE skips short months |
 * | "every second Friday" | asked: every other, or of the month |
 * | a recurrence that may begin today, or every other time | no `first` |
 * | 05/06 | `numericOrder` of the locale; a part above 12 can only be the day |
 * | "in 8 days", "in 15 days" | asked: one and two weeks for many |
 * | "in a month" from a day that the month lacks | asked |
 * | a local time that a clock change skips | refused |
 * | a local time that a clock change repeats | asked |
 * | past | refused |
 */
export const dateTimePolicy = {
  partHours: { morning: 9, noon: 12, afternoon: 15, night: 20 },
  /** Hour at which a part of the day is over, so that "this afternoon" no longer means it. */
  partEnds: { morning: 12, noon: 13, afternoon: 19, night: 24 },
  hoursOfPart: {
    morning: mapHours(1, 11, 0),
    noon: { ...mapHours(12, 12, 0), ...mapHours(1, 2, 12) },
    day: { ...mapHours(10, 12, 0), ...mapHours(1, 2, 12) },
    afternoon: { ...mapHours(12, 12, 0), ...mapHours(1, 8, 12) },
    evening: mapHours(4, 11, 12),
    night: mapHours(6, 11, 12),
    midnight: {},
    dawn: mapHours(1, 6, 0),
  },
  bareHours: { ...mapHours(7, 12, 0), ...mapHours(1, 6, 12) },
  /** Order of the parts of "05/06", by BCP 47 locale, then by language. Otherwise it is asked. */
  numericOrder: {
    'en-US': 'month-first',
    'es-US': 'asked',
    'es-PR': 'asked',
    'en-GB': 'day-first',
    'en-AU': 'day-first',
    'en-NZ': 'day-first',
    'en-IE': 'day-first',
    'en-IN': 'day-first',
    es: 'day-first',
  },
  /** Maximum number of years that a scheduled moment can lie ahead. */
  maxYearsAhead: 20,
} as const satisfies {
  partHours: Partial<Record<DayPart, Hour>>;
  partEnds: Partial<Record<DayPart, Hour>>;
  hoursOfPart: Record<DayPart, Readonly<Record<number, Hour>>>;
  bareHours: Readonly<Record<number, Hour>>;
  numericOrder: Readonly<Record<string, 'day-first' | 'month-first' | 'asked'>>;
  maxYearsAhead: number;
};

function mapHours(first: Hour, last: Hour, shift: Hour): Readonly<Record<number, Hour>> {
  const hours = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return Object.fromEntries(hours.map((hour) => [hour, hour + shift]));
}
