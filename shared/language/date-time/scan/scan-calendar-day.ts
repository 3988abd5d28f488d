import type { Atom, Scan } from '../atom.ts';
import {
  isGlued,
  match,
  matchAny,
  readFolded,
  type Sentence,
  scanSmallNumber,
  skip,
  type ValueSpan,
} from '../sentence.ts';
import { scanYear } from './scan-year.ts';

const CONNECTORS = new Set(['-', '/', '.', ',']);

/** Scans "el 15", "15 de marzo del 2027", "the 15th", "marzo 15", "primer lunes" and "abril". */
export function scanCalendarDay(sentence: Sentence, index: number): Scan | undefined {
  return (
    scanNthWeekday(sentence, index) ??
    scanMonthFirst(sentence, index) ??
    scanDayFirst(sentence, index)
  );
}

/** Scans "el primer lunes" and "last Friday of". "last Friday" alone is in the past. */
function scanNthWeekday(sentence: Sentence, index: number): Scan | undefined {
  const start = skip(sentence, 'dayLeads', index);
  const last = match(sentence, 'lastOne', start);
  const nth =
    last === undefined ? scanDayNumber(sentence, start) : { ...last, value: -1, isOrdinal: true };
  const weekday = nth?.isOrdinal ? match(sentence, 'weekdays', nth.end) : undefined;
  if (nth === undefined || weekday === undefined) return undefined;
  if (last !== undefined && !match(sentence, 'of', weekday.end)) return undefined;
  return {
    atoms: [
      { type: 'nth', nth: nth.value },
      { type: 'weekday', weekday: Number(weekday.value) },
    ],
    end: weekday.end,
  };
}

function scanMonthFirst(sentence: Sentence, index: number): Scan | undefined {
  const month = match(sentence, 'months', index);
  if (month === undefined) return undefined;
  const atom: Atom = { type: 'month', month: Number(month.value) };
  const packed = scanDayAndYear(sentence, month.end);
  if (packed !== undefined) return { atoms: [atom, ...packed.atoms], end: packed.end };
  const day = scanDayAfterMonth(sentence, month.end);
  if (day === undefined) return addYear(sentence, [atom], skipDot(sentence, month.end));
  return addYear(sentence, [atom, { type: 'day-number', day: day.value }], day.end);
}

/** Scans "15,2026" without a space, which is one number token. */
function scanDayAndYear(sentence: Sentence, index: number): Scan | undefined {
  const [, day, year] = /^(\d{1,2}),(\d{4})$/.exec(readFolded(sentence, index)) ?? [];
  if (day === undefined) return undefined;
  const atoms: Atom[] = [
    { type: 'day-number', day: Number(day) },
    { type: 'year', year: Number(year) },
  ];
  return { atoms, end: index + 1 };
}

function scanDayAfterMonth(sentence: Sentence, index: number): ValueSpan<number> | undefined {
  const lead = skip(sentence, 'dayLeads', skipConnector(sentence, index));
  const day = scanDayNumber(sentence, lead);
  return day === undefined || isTimeAt(sentence, day.end) ? undefined : day;
}

function scanDayFirst(sentence: Sentence, index: number): Scan | undefined {
  const start = skip(sentence, 'dayLeads', index);
  const day = scanDayNumber(sentence, start);
  if (day === undefined) return undefined;
  const atom: Atom = { type: 'day-number', day: day.value };
  const month = match(sentence, 'months', skipToMonth(sentence, day.end));
  if (month !== undefined) {
    const atoms: Atom[] = [atom, { type: 'month', month: Number(month.value) }];
    return addYear(sentence, atoms, skipDot(sentence, month.end));
  }
  if (start > index && isBoundPart(sentence, day.end)) {
    return { atoms: [{ type: 'vague', question: 'day-or-hour' }], end: day.end };
  }
  const isDay = start > index || isOrdinalAlone(sentence, index, day);
  if (!isDay || isTimeAt(sentence, day.end)) return undefined;
  return addMoreDays(sentence, { atoms: [atom], end: day.end });
}

/** "15th" is a day by itself. "second" is one only with "of", and so is "4o", which may be 40. */
function isOrdinalAlone(sentence: Sentence, index: number, day: DayNumber): boolean {
  const isWord = match(sentence, 'ordinals', index) !== undefined;
  const needsMore = isWord || readFolded(sentence, day.end - 1) === 'o';
  return day.isOrdinal && (!needsMore || match(sentence, 'of', day.end) !== undefined);
}

/** Adds the second day of "los días 1 y 15". */
export function addMoreDays(sentence: Sentence, scan: Scan): Scan {
  const start = match(sentence, 'and', scan.end)?.end;
  const day = start === undefined ? undefined : scanDayNumber(sentence, start);
  if (day === undefined || isTimeAt(sentence, day.end)) return scan;
  return { atoms: [...scan.atoms, { type: 'day-number', day: day.value }], end: day.end };
}

function skipToMonth(sentence: Sentence, index: number): number {
  const afterOf = skip(sentence, 'of', index);
  return afterOf > index ? afterOf : skipConnector(sentence, index);
}

function addYear(sentence: Sentence, atoms: readonly Atom[], index: number): Scan {
  const year = scanYear(sentence, index, atoms.length > 1);
  return year === undefined
    ? { atoms, end: index }
    : { atoms: [...atoms, { type: 'year', year: year.value }], end: year.end };
}

interface DayNumber extends ValueSpan<number> {
  readonly isOrdinal: boolean;
}

/** Scans the number of a day, 1 to 31, in digits, in words or as an ordinal. */
export function scanDayNumber(sentence: Sentence, index: number): DayNumber | undefined {
  const ordinal = match(sentence, 'ordinals', index);
  if (ordinal !== undefined) return toOrdinalDay(sentence, Number(ordinal.value), ordinal.end);
  const counted = scanSmallNumber(sentence, index);
  if (counted === undefined || isArticle(sentence, index, counted)) return undefined;
  if (counted.value < 1 || counted.value > 31) return undefined;
  const isOrdinal =
    isGlued(sentence, counted.end) &&
    matchAny(sentence, ['ordinalSuffixes'], counted.end) !== undefined;
  return { value: counted.value, end: counted.end + (isOrdinal ? 1 : 0), isOrdinal };
}

/** "primer día" is the first day of the month. */
function toOrdinalDay(sentence: Sentence, value: number, end: number): DayNumber {
  const unit = match(sentence, 'units', end);
  return { value, end: unit?.value === 'day' ? unit.end : end, isOrdinal: true };
}

function isArticle(sentence: Sentence, index: number, { end }: ValueSpan<number>): boolean {
  return end === index + 1 && match(sentence, 'one', index) !== undefined;
}

/** "el 5 de la tarde" looks like a day before the number and like an hour after it. */
function isBoundPart(sentence: Sentence, index: number): boolean {
  return match(sentence, 'parts', index)?.value.startsWith('of ') ?? false;
}

/** True when what follows makes the number an hour or the start of a date: "5pm", "24/12". */
export function isTimeAt(sentence: Sentence, index: number): boolean {
  const isColon = readFolded(sentence, index) === ':' && isGlued(sentence, index + 1);
  const isGluedLetter =
    isGlued(sentence, index) && match(sentence, 'gluedMeridiem', index) !== undefined;
  return (
    isGluedLetter ||
    (isColon && /^\d\d$/.test(readFolded(sentence, index + 1))) ||
    match(sentence, 'meridiem', index) !== undefined ||
    match(sentence, 'exactly', index) !== undefined ||
    match(sentence, 'hourMarks', index) !== undefined ||
    isFraction(sentence, match(sentence, 'minuteJoin', index)?.end) ||
    isBoundPart(sentence, index) ||
    isDateMark(sentence, index)
  );
}

function isDateMark(sentence: Sentence, index: number): boolean {
  const mark = readFolded(sentence, index);
  const isMark = (mark === '/' || mark === '-') && isGlued(sentence, index);
  return isMark && /^\d+$/.test(readFolded(sentence, index + 1));
}

/** True for what follows the hour in "8 y media". */
function isFraction(sentence: Sentence, index: number | undefined): boolean {
  if (index === undefined) return false;
  return matchAny(sentence, ['half', 'quarter'], index) !== undefined;
}

function skipConnector(sentence: Sentence, index: number): number {
  return CONNECTORS.has(readFolded(sentence, index)) ? index + 1 : index;
}

/** Skips the dot of an abbreviation: "mar. 15". */
function skipDot(sentence: Sentence, index: number): number {
  return readFolded(sentence, index) === '.' ? index + 1 : index;
}
