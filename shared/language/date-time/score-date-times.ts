import type { DateTimeReading, Understood } from '../../domain/understanding.ts';
import { readDateTime } from './read-date-time.ts';

/** One line of a case file. */
export interface DateTimeCase {
  readonly text: string;
  readonly now: string;
  readonly tz: string;
  readonly locale: string;
  /** ISO date or time, `ambiguous`, `past`, `none` or `recurring`. */
  readonly expect: string;
  readonly also_ok?: readonly string[] | undefined;
  readonly rrule?: string | undefined;
  readonly first?: string | undefined;
}

/**
 * `wrong` is a value that is neither expected nor acceptable. `needless-ask` is a question, or no
 * reading, for a plain time. `missed` is another outcome than expected where no value is expected,
 * e.g. a question about a time in the past.
 */
export type DateTimeVerdict = 'right' | 'wrong' | 'needless-ask' | 'missed';

export interface ScoredDateTime {
  readonly row: DateTimeCase;
  readonly got: string;
  readonly verdict: DateTimeVerdict;
}

export interface DateTimeScore {
  readonly total: number;
  /** Rows that expect a value. */
  readonly plain: number;
  readonly counts: Readonly<Record<DateTimeVerdict, number>>;
  readonly rows: readonly ScoredDateTime[];
}

/** Scores the rows of a case file. */
export function scoreDateTimes(cases: readonly DateTimeCase[]): DateTimeScore {
  const rows = cases.map(scoreRow);
  const count = (verdict: DateTimeVerdict) => rows.filter((row) => row.verdict === verdict).length;
  return {
    total: rows.length,
    plain: cases.filter(({ expect }) => isValue(expect)).length,
    counts: {
      right: count('right'),
      wrong: count('wrong'),
      'needless-ask': count('needless-ask'),
      missed: count('missed'),
    },
    rows,
  };
}

function scoreRow(row: DateTimeCase): ScoredDateTime {
  const reading = readDateTime(row.text, {
    locale: row.locale,
    timezone: row.tz,
    now: row.now,
    currency: 'USD',
    country: 'US',
  });
  const got = formatReading(reading);
  return { row, got, verdict: findVerdict(row, got, reading) };
}

function findVerdict(
  row: DateTimeCase,
  got: string,
  reading: Understood<DateTimeReading>,
): DateTimeVerdict {
  const accepted = [row.expect, ...(row.also_ok ?? [])];
  if (reading.type !== 'ok') {
    const unanswered = isValue(row.expect) ? 'needless-ask' : 'missed';
    return accepted.includes(got) ? 'right' : unanswered;
  }
  const { value } = reading;
  const fits =
    value.type === 'recurring'
      ? accepted.includes('recurring') && isRule(row, value)
      : accepted.some((expected) => expected === got || isSameMoment(expected, got));
  return fits ? 'right' : 'wrong';
}

/** The same moment may be written with the offset of another zone. */
function isSameMoment(expected: string, got: string): boolean {
  return TIME.test(expected) && TIME.test(got) && Date.parse(expected) === Date.parse(got);
}

const TIME = /^\d{4}-\d\d-\d\dT/;

/** True for the expected rule, whose first time is open or the expected one. */
function isRule(
  { rrule, first }: DateTimeCase,
  value: Extract<DateTimeReading, { type: 'recurring' }>,
): boolean {
  const isFirst = first === undefined || value.first === undefined || value.first === first;
  return isFirst && (rrule === undefined || sortRuleParts(rrule) === sortRuleParts(value.rrule));
}

function sortRuleParts(rrule: string): string {
  return rrule.split(';').sort().join(';');
}

function isValue(expect: string): boolean {
  return expect === 'recurring' || /^\d/.test(expect);
}

/** Formats a reading in the words of the case files. */
function formatReading(reading: Understood<DateTimeReading>): string {
  if (reading.type === 'refused') return reading.reason === 'past' ? 'past' : 'none';
  if (reading.type !== 'ok') return reading.type;
  const { value } = reading;
  if (value.type === 'date') return value.date;
  if (value.type === 'instant') return value.iso;
  return `recurring ${value.rrule} ${value.first ?? ''}`.trim();
}
