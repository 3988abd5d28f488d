import type { DayPart } from '../policy.ts';

export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

/**
 * Which time of day is meant. `halves`: one of two, twelve hours apart, with the one that a named day
 * settles on, if any. `midnight`: the end of today or the start of a day. `part`: a day part alone.
 */
export type TimeOutcome =
  | { readonly type: 'none' }
  | { readonly type: 'time'; readonly time: TimeOfDay; readonly part?: DayPart }
  | {
      readonly type: 'halves';
      readonly times: readonly [TimeOfDay, TimeOfDay];
      readonly usual?: TimeOfDay;
      /** Written "08:00": perhaps on the 24-hour clock. */
      readonly isZeroLed: boolean;
    }
  | { readonly type: 'midnight' }
  | { readonly type: 'part'; readonly part: DayPart; readonly time: TimeOfDay }
  | { readonly type: 'ask'; readonly question: string }
  | { readonly type: 'refused'; readonly reason: string };
