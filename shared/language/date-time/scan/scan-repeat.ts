import type { Atom, Frequency, Scan } from '../atom.ts';
import { match, type Sentence, skip, type ValueSpan } from '../sentence.ts';
import { addMoreDays, scanDayNumber } from './scan-calendar-day.ts';
import { scanAmount } from './scan-duration.ts';

const FREQUENCIES = new Map<string, Frequency>([
  ['day', 'DAILY'],
  ['daily', 'DAILY'],
  ['week', 'WEEKLY'],
  ['weekly', 'WEEKLY'],
  ['month', 'MONTHLY'],
  ['monthly', 'MONTHLY'],
  ['year', 'YEARLY'],
  ['yearly', 'YEARLY'],
]);

/** Scans "todos los", "every other", "cada 2 semanas", "los lunes" and "de lunes a viernes". */
export function scanRepeat(sentence: Sentence, index: number): Scan | undefined {
  return (
    scanFrequency(sentence, index) ??
    scanEvery(sentence, index) ??
    scanPlural(sentence, index) ??
    scanPluralNumbered(sentence, index) ??
    scanRange(sentence, index)
  );
}

function scanEvery(sentence: Sentence, index: number): Scan | undefined {
  const every = match(sentence, 'every', index);
  if (every === undefined) return undefined;
  const other = match(sentence, 'other', every.end);
  const interval = other === undefined ? 1 : 2;
  const unit = match(sentence, 'units', other?.end ?? every.end);
  if (unit !== undefined) return scanEveryUnit(sentence, unit, interval);
  const amount = other === undefined ? scanAmount(sentence, every.end) : undefined;
  if (amount !== undefined) return toRepeat(amount.value.unit, amount.value.count, amount.end);
  return (
    scanEveryNumbered(sentence, every.end, interval) ?? {
      atoms: [{ type: 'repeat', interval }],
      end: other?.end ?? every.end,
    }
  );
}

/** "Every day", "every other week"; "cada día 15" is a day of each month. */
function scanEveryUnit(
  sentence: Sentence,
  { value, end }: ValueSpan<string>,
  interval: number,
): Scan {
  const isDay = value === 'day' && interval === 1;
  return (isDay ? scanLastNumber(sentence, end) : undefined) ?? toRepeat(value, interval, end);
}

/** Scans the "15" of "cada día 15", where it counts nothing else: "cada día 15 dólares". */
function scanLastNumber(sentence: Sentence, index: number): Scan | undefined {
  const numbered = scanEveryNumbered(sentence, index, 1);
  const behind = numbered && skip(sentence, 'of', numbered.end);
  const next = behind === undefined ? undefined : sentence.tokens[behind];
  const isLast = next?.type !== 'word' && next?.type !== 'number';
  const isOther = behind === undefined ? undefined : match(sentence, 'afterDayNumber', behind);
  return isLast || isOther !== undefined ? numbered : undefined;
}

/** Scans "every 15th", "cada 15 y 30" and "todos los días 15". */
function scanEveryNumbered(sentence: Sentence, index: number, interval: number): Scan | undefined {
  const day = scanDayNumber(sentence, index);
  if (day === undefined) return undefined;
  const isOther =
    match(sentence, 'weekdays', day.end) ??
    match(sentence, 'months', skip(sentence, 'of', day.end));
  if (isOther !== undefined) return undefined;
  return addMoreDays(sentence, {
    atoms: [
      { type: 'repeat', interval },
      { type: 'day-number', day: day.value },
    ],
    end: day.end,
  });
}

/** Scans "los días 15" and "los días 15 y 30", which are those of every month. */
function scanPluralNumbered(sentence: Sentence, index: number): Scan | undefined {
  const days = match(sentence, 'pluralDays', index);
  return days && scanEveryNumbered(sentence, days.end, 1);
}

/** Numbers of days that people say for one week, or for two: "cada 15 días". */
const weeksOfDays = new Map([
  [7, 1],
  [14, 2],
  [15, 2],
]);

function toRepeat(unit: string, interval: number, end: number): Scan {
  if (unit === 'fortnightly') return toRepeat('week', 2 * interval, end);
  const weeks = unit === 'day' ? weeksOfDays.get(interval) : undefined;
  if (weeks !== undefined) return toRepeat('week', weeks, end);
  const frequency = FREQUENCIES.get(unit);
  const isClear = frequency !== undefined && Number.isInteger(interval) && interval >= 1;
  const atom: Atom = isClear
    ? { type: 'repeat', frequency, interval }
    : { type: 'vague', question: 'how-often' };
  return { atoms: [atom], end };
}

function scanFrequency(sentence: Sentence, index: number): Scan | undefined {
  const word = match(sentence, 'frequencies', index);
  return word && toRepeat(word.value, 1, word.end);
}

/** Scans "los lunes", "sábados", "Mondays" and "weekdays". */
function scanPlural(sentence: Sentence, index: number): Scan | undefined {
  const group = match(sentence, 'weekdayGroups', index);
  if (group !== undefined) return toWeekly([...group.value].map(Number), group.end);
  const start = skip(sentence, 'pluralArticles', index);
  const plural =
    match(sentence, 'weekdayPlurals', start) ??
    (start > index ? match(sentence, 'weekdays', start) : undefined);
  return plural && toWeekly([Number(plural.value)], plural.end);
}

/** Scans "lunes a viernes" and "Monday through Friday". */
function scanRange(sentence: Sentence, index: number): Scan | undefined {
  const from = match(sentence, 'weekdays', index);
  const joint = from && match(sentence, 'weekdayRange', from.end);
  const to = joint && match(sentence, 'weekdays', joint.end);
  if (from === undefined || to === undefined) return undefined;
  const first = Number(from.value);
  const count = ((Number(to.value) - first + 7) % 7) + 1;
  const days = Array.from({ length: count }, (_, at) => ((first - 1 + at) % 7) + 1);
  return toWeekly(days, to.end);
}

function toWeekly(weekdays: readonly number[], end: number): Scan {
  const days = weekdays.map((weekday): Atom => ({ type: 'weekday', weekday }));
  return { atoms: [{ type: 'repeat', frequency: 'WEEKLY', interval: 1 }, ...days], end };
}
