import type { Scan } from '../atom.ts';
import {
  isGlued,
  match,
  readFolded,
  type Sentence,
  scanSmallNumber,
  skip,
  type ValueSpan,
} from '../sentence.ts';
import { type HourMinute, scanHourMinute } from './scan-hour-minute.ts';
import { toClock } from './to-clock.ts';

/** Scans "a las 8 y media", "5:30pm", "quarter to five", "at 1530" and "noon". */
export function scanClock(sentence: Sentence, index: number): Scan | undefined {
  const word = match(sentence, 'clockWords', index);
  if (word !== undefined) return toWordClock(word);
  const start = skip(sentence, 'timeLeads', index);
  return scanMinutesBeforeHour(sentence, start) ?? scanHourFirst(sentence, start, start > index);
}

function toWordClock({ value, end }: ValueSpan<string>): Scan {
  const isNoon = value === 'noon';
  return {
    atoms: [
      isNoon
        ? { type: 'clock', hour: 12, minute: 0, style: 'exact' }
        : { type: 'clock', hour: 0, minute: 0, style: 'midnight' },
    ],
    end,
  };
}

/** Scans "cuarto para las 5", "ten to five" and "half past 5". */
function scanMinutesBeforeHour(sentence: Sentence, index: number): Scan | undefined {
  const minutes = scanCountedMinutes(sentence, index);
  if (minutes === undefined) return undefined;
  const to = match(sentence, 'minutesTo', minutes.end);
  const past = match(sentence, 'minutesPast', minutes.end);
  const joint = to ?? past;
  const hour = joint && scanSmallNumber(sentence, skip(sentence, 'timeLeads', joint.end));
  if (hour === undefined || hour.value < 1 || hour.value > 12) return undefined;
  if (to === undefined) {
    return finishClock(sentence, {
      hour: hour.value,
      minute: minutes.value,
      end: hour.end,
      digits: '',
    });
  }
  const before = hour.value === 1 ? 12 : hour.value - 1;
  const minute = 60 - minutes.value;
  const isHalf = minutes.value === 30;
  return isHalf
    ? undefined
    : finishClock(sentence, { hour: before, minute, end: hour.end, digits: '' });
}

function scanCountedMinutes(sentence: Sentence, index: number): ValueSpan<number> | undefined {
  const quarter = match(sentence, 'quarter', index);
  if (quarter !== undefined) return { value: 15, end: quarter.end };
  const half = match(sentence, 'half', index);
  if (half !== undefined) return { value: 30, end: half.end };
  const counted = scanSmallNumber(sentence, index);
  const isCount = counted !== undefined && counted.value >= 1 && counted.value < 30;
  return isCount ? counted : undefined;
}

function scanHourFirst(sentence: Sentence, index: number, hasLead: boolean): Scan | undefined {
  const time = scanHourMinute(sentence, index, hasLead);
  if (time === undefined) return undefined;
  const isTime = hasLead || time.isPlain === false || isMarkedAsTime(sentence, time.end);
  return isTime ? finishClock(sentence, time) : undefined;
}

/** True when the words at `index` make a bare number before them an hour. */
function isMarkedAsTime(sentence: Sentence, index: number): boolean {
  const part = match(sentence, 'parts', index)?.value ?? '';
  const marks = match(sentence, 'hourMarks', index);
  return (
    matchMeridiem(sentence, index) !== undefined ||
    match(sentence, 'exactly', index) !== undefined ||
    /^(of|this) /.test(part) ||
    isSpelledPart(sentence, index, part) ||
    marks !== undefined
  );
}

/** "5 in the morning", "8 at night": a part of several words belongs to the number before it. */
function isSpelledPart(sentence: Sentence, index: number, part: string): boolean {
  const end = match(sentence, 'parts', index)?.end ?? index;
  return part.startsWith('in ') && end - index > 1;
}

function matchMeridiem(sentence: Sentence, index: number): ValueSpan<string> | undefined {
  const found = match(sentence, 'meridiem', index);
  if (found !== undefined || !isGlued(sentence, index)) return found;
  return match(sentence, 'gluedMeridiem', index);
}

function finishClock(sentence: Sentence, time: HourMinute): Scan {
  const afterExactly = skip(sentence, 'exactly', time.end);
  const marked = skip(sentence, 'hourMarks', afterExactly);
  const meridiem = matchMeridiem(sentence, marked);
  const end = skip(sentence, 'exactly', meridiem?.end ?? marked);
  const is24Hour = marked > afterExactly && /^0\d/.test(time.digits);
  return {
    atoms: [toClock(time, meridiem?.value, is24Hour)],
    end: skipDot(sentence, end, meridiem),
  };
}

/** Skips the last dot of "p.m.", which is a token of its own. */
function skipDot(sentence: Sentence, end: number, meridiem: ValueSpan<string> | undefined): number {
  return meridiem !== undefined && readFolded(sentence, end) === '.' ? end + 1 : end;
}
