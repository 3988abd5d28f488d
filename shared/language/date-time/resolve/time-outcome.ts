import type { DayPart } from '../policy.ts';

export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

/**
 * Which time of day is meant. `halves` is one of two times, twelve hours apart, with the `usual`
 * one for a named day, if there is one. `midnight` is the end of today or the start of a day.
 * `part` is a part of the day alone.
 */
export type TimeOutcome =
  | { readonly type: 'none' }
  | { readonly type: 'time'; readonly time: TimeOfDay; readonly part?: DayPart }
  | {
      readonly type: 'halves';
      readonly times: readonly [TimeOfDay, TimeOfDay];
      readonly usual?: TimeOfDay;
      /** Written as "08:00", so perhaps on the 24-hour clock. */
      readonly isZeroLed: boolean;
    }
  | { readonly type: 'midnight' }
  | { readonly type: 'part'; readonly part: DayPart; readonly time: TimeOfDay }
  | { readonly type: 'ask'; readonly question: string }
  | { readonly type: 'refused'; readonly reason: string };
