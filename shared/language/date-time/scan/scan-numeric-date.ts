import type { Atom, NumericDate, Scan } from '../atom.ts';
import { dateTimePolicy } from '../policy.ts';
import { match, type Sentence } from '../sentence.ts';

const WITH_ZONE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})$/i;
const ISO_LOCAL = /^(\d{4})-(\d{1,2})-(\d{1,2})T(\d{2}):(\d{2})(?::\d{2})?$/i;
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;
const NO_YEAR = /^(\d{1,2})\/(\d{1,2})$/;
const MAX_RUN = 12;
const MAX_DAY = 31;

/** Scans a date in digits: 05/06, 13-05-2026, 2026-05-06, 2026-05-06T10:00-06:00. */
export function scanNumericDate(sentence: Sentence, index: number): Scan | undefined {
  if (sentence.tokens[index]?.type !== 'number') return undefined;
  const { text, end } = readGluedRun(sentence, index);
  const time = YEAR_FIRST.test(text) ? scanIsoTime(sentence, end) : undefined;
  if (time !== undefined) {
    return { atoms: [...(readDate(text, sentence.locale) ?? []), ...time.atoms], end: time.end };
  }
  const atoms = readWithTime(text) ?? readDate(text, sentence.locale);
  return atoms && { atoms, end };
}

/**
 * Scans the time in "2026-05-06 02:30". After a date that begins with the year, it has 24 hours.
 */
function scanIsoTime(sentence: Sentence, index: number): Scan | undefined {
  const { text, end } = readGluedRun(sentence, index);
  const [, hour, minute] = /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(text) ?? [];
  const isHalfDay = match(sentence, 'meridiem', end) ?? match(sentence, 'parts', end);
  if (hour === undefined || minute === undefined || isHalfDay !== undefined) return undefined;
  return { atoms: [toIsoTimeAtom(hour, minute)], end };
}

function toIsoTimeAtom(hour: string, minute: string): Atom {
  return Number(hour) > 23 || Number(minute) > 59
    ? { type: 'impossible', reason: 'no-such-time' }
    : { type: 'clock', hour: Number(hour), minute: Number(minute), style: 'exact' };
}

/** Joins the tokens that touch each other from `index` on, without closing punctuation. */
function readGluedRun({ tokens }: Sentence, index: number): { text: string; end: number } {
  let end = index + 1;
  while (end < index + MAX_RUN && tokens[end]?.spaced === false) end += 1;
  while (end > index + 1 && /^[.,;:!?)]$/.test(tokens[end - 1]?.text ?? '')) end -= 1;
  const pieces = tokens.slice(index, end).map(({ text }) => text);
  return { text: pieces.join(''), end };
}

function readWithTime(text: string): Atom[] | undefined {
  if (WITH_ZONE.test(text)) return [{ type: 'instant', iso: text.toUpperCase() }];
  const [, year, month, day, hour, minute] = ISO_LOCAL.exec(text) ?? [];
  if (year === undefined) return undefined;
  return [
    { type: 'numeric', dates: [{ year: Number(year), month: Number(month), day: Number(day) }] },
    toIsoTimeAtom(hour ?? '', minute ?? ''),
  ];
}

function readDate(text: string, locale: string): Atom[] | undefined {
  const [, firstYear, , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (firstYear !== undefined) {
    return [
      {
        type: 'numeric',
        dates: [{ year: Number(firstYear), month: Number(month), day: Number(day) }],
      },
    ];
  }
  const [, left, , right, lastYear] = YEAR_LAST.exec(text) ?? [];
  if (left !== undefined) {
    return toNumericAtoms(
      listOrderings(Number(left), Number(right), locale, toFullYear(lastYear ?? '')),
    );
  }
  const [, ...parts] = NO_YEAR.exec(text) ?? [];
  const [first, second] = parts.map(Number);
  // "50/2" is something to work out: no part of a date is that high.
  if (first === undefined || second === undefined || Math.max(first, second) > MAX_DAY) {
    return undefined;
  }
  return toNumericAtoms(listOrderings(first, second, locale, undefined));
}

function toFullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

function toNumericAtoms(dates: readonly NumericDate[]): Atom[] {
  if (dates.length === 0) return [{ type: 'impossible', reason: 'no-such-date' }];
  return [{ type: 'numeric', dates }];
}

/** Lists one reading if only one is a date or the locale decides, otherwise both. */
function listOrderings(
  first: number,
  second: number,
  locale: string,
  year: number | undefined,
): NumericDate[] {
  const stated = year === undefined ? {} : { year };
  const dayFirst = { ...stated, day: first, month: second };
  const monthFirst = { ...stated, day: second, month: first };
  const possible = [dayFirst, monthFirst].filter(
    ({ day, month }) => month >= 1 && month <= 12 && day >= 1 && day <= MAX_DAY,
  );
  if (possible.length < 2 || first === second) return possible.slice(0, 1);
  const order = findNumericOrder(locale);
  if (order === 'asked') return possible;
  return [order === 'day-first' ? dayFirst : monthFirst];
}

function findNumericOrder(locale: string): 'day-first' | 'month-first' | 'asked' {
  const orders: Readonly<Record<string, 'day-first' | 'month-first' | 'asked'>> =
    dateTimePolicy.numericOrder;
  return orders[locale] ?? orders[locale.split('-')[0] ?? ''] ?? 'asked';
}
