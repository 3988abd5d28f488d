import type { Temporal } from 'temporal-polyfill';

export type Day = Temporal.PlainDate;

/** Which day is meant. `none` means that the text names no day. */
export type DayOutcome =
  | { readonly type: 'none' }
  | { readonly type: 'day'; readonly day: Day }
  | { readonly type: 'ask'; readonly question: string; readonly days: readonly Day[] }
  | { readonly type: 'refused'; readonly reason: string };

export function acceptDay(day: Day): DayOutcome {
  return { type: 'day', day };
}

/** Asks which day is meant. The possible days are offered, if there are any. */
export function askDay(question: string, days: readonly Day[] = []): DayOutcome {
  return { type: 'ask', question, days };
}

export function refuseDay(reason: string): DayOutcome {
  return { type: 'refused', reason };
}

/** Accepts the day if all readings agree. Otherwise, asks. */
export function agreeOnDay(readings: readonly Day[], question: string): DayOutcome {
  const [first] = readings;
  const unique = readings.filter(
    (day, index) => readings.findIndex((other) => other.equals(day)) === index,
  );
  return first !== undefined && unique.length === 1 ? acceptDay(first) : askDay(question, unique);
}
