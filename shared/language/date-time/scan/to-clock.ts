import type { Atom } from '../atom.ts';
import type { HourMinute } from './scan-hour-minute.ts';

/** Converts a stated time to a clock atom, with its half of the day if that is known. */
export function toClock(
  { hour, minute, digits }: HourMinute,
  meridiem: string | undefined,
  is24Hour: boolean,
): Atom {
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return NO_SUCH_TIME;
  if (meridiem !== undefined) return applyMeridiem(hour, minute, meridiem);
  if (hour === 24) return { type: 'clock', hour: 0, minute: 0, style: 'midnight' };
  if (hour === 0 || hour > 12 || is24Hour) return { type: 'clock', hour, minute, style: 'exact' };
  return { type: 'clock', hour, minute, style: /^0\d/.test(digits) ? 'zero-led' : 'bare' };
}

const NO_SUCH_TIME: Atom = { type: 'impossible', reason: 'no-such-time' };

function applyMeridiem(hour: number, minute: number, meridiem: string): Atom {
  if (hour === 0) return meridiem === 'am' ? toExactClock(0, minute) : NO_SUCH_TIME;
  if (hour > 12) return meridiem === 'pm' ? toExactClock(hour, minute) : NO_SUCH_TIME;
  if (hour === 12 && meridiem === 'am' && minute === 0) {
    return { type: 'clock', hour: 0, minute: 0, style: 'midnight' };
  }
  return toExactClock((hour % 12) + (meridiem === 'pm' ? 12 : 0), minute);
}

function toExactClock(hour: number, minute: number): Atom {
  return { type: 'clock', hour, minute, style: 'exact' };
}
