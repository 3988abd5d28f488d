import { type Atom, type Frequency, filterAtoms } from '../atom.ts';

/** When a recurrence repeats. */
export interface RepeatRule {
  readonly frequency: Frequency;
  readonly interval: number;
  /** ISO weekdays, ascending. */
  readonly weekdays: readonly number[];
  readonly nth?: number;
  /** 1 to 28, or -1 for the last day. */
  readonly monthDays: readonly number[];
  readonly month?: number;
}

/** Later days do not exist in every month, and RRULE would skip those months. */
const LAST_SAFE_DAY = 28;
const UNFIT: ReadonlySet<Atom['type']> = new Set<Atom['type']>([
  ...(['number', 'instant', 'elapsed', 'later', 'shift', 'offset', 'week', 'month-of'] as const),
  ...(['year-of', 'year', 'numeric', 'feast'] as const),
]);

/** Builds the rule that the atoms describe, or returns the question to ask. */
export function buildRepeatRule(atoms: readonly Atom[]): RepeatRule | string {
  if (atoms.some((atom) => UNFIT.has(atom.type) || ('relative' in atom && atom.relative))) {
    return 'from-when';
  }
  const parts = collectParts(atoms);
  const frequency = findFrequency(atoms, parts);
  if (frequency === undefined || parts.months.length > 1) return 'how-often';
  if (parts.monthDays.some((day) => day > LAST_SAFE_DAY)) return 'short-month';
  return fits(frequency, parts) ? toRule(frequency, findInterval(atoms), parts) : 'which-day';
}

interface Parts {
  readonly weekdays: readonly number[];
  readonly nths: readonly number[];
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
  readonly hasPart: boolean;
}

function collectParts(atoms: readonly Atom[]): Parts {
  const days = filterAtoms(atoms, 'day-number').map(({ day }) => day);
  const last = filterAtoms(atoms, 'last-day').map(() => -1);
  return {
    weekdays: sortDistinct(filterAtoms(atoms, 'weekday').map(({ weekday }) => weekday)),
    nths: sortDistinct(filterAtoms(atoms, 'nth').map(({ nth }) => nth)),
    monthDays: [...sortDistinct(days), ...sortDistinct(last)],
    months: sortDistinct(filterAtoms(atoms, 'month').map(({ month }) => month)),
    hasPart: filterAtoms(atoms, 'part').length > 0,
  };
}

function sortDistinct(values: readonly number[]): number[] {
  return [...new Set(values)].sort((left, right) => left - right);
}

/** Finds the stated frequency, or infers it from what is repeated. */
function findFrequency(atoms: readonly Atom[], parts: Parts): Frequency | undefined {
  const stated = new Set(
    filterAtoms(atoms, 'repeat').flatMap(({ frequency }) => (frequency ? [frequency] : [])),
  );
  if (stated.has('DAILY') && stated.size <= 2 && parts.weekdays.length > 0) return 'WEEKLY';
  if (stated.size > 1) return undefined;
  const [only] = stated;
  return only ?? inferFrequency(parts);
}

/** "every second Friday" may mean every other one, so it has no frequency by itself. */
function inferFrequency({ weekdays, nths, monthDays, months, hasPart }: Parts) {
  if (nths.some((nth) => nth > 1)) return undefined;
  if (monthDays.length > 0 || nths.length > 0) return months.length > 0 ? 'YEARLY' : 'MONTHLY';
  if (weekdays.length > 0) return 'WEEKLY';
  return hasPart ? 'DAILY' : undefined;
}

const FITS: Readonly<Record<Frequency, (parts: Parts) => boolean>> = {
  DAILY: ({ nths, monthDays, months }) => nths.length + monthDays.length + months.length === 0,
  WEEKLY: ({ weekdays, nths, monthDays, months }) =>
    weekdays.length > 0 && nths.length + monthDays.length + months.length === 0,
  MONTHLY: (parts) => parts.months.length === 0 && hasMonthDay(parts),
  YEARLY: (parts) => parts.months.length === 1 && hasMonthDay(parts),
};

function fits(frequency: Frequency, parts: Parts): boolean {
  return FITS[frequency](parts);
}

/** True for days of the month, or for one n-th weekday. */
function hasMonthDay({ weekdays, nths, monthDays }: Parts): boolean {
  return nths.length === 0
    ? monthDays.length > 0 && weekdays.length === 0
    : nths.length === 1 && weekdays.length === 1 && monthDays.length === 0;
}

function findInterval(atoms: readonly Atom[]): number {
  return Math.max(...filterAtoms(atoms, 'repeat').map(({ interval }) => interval));
}

function toRule(frequency: Frequency, interval: number, parts: Parts): RepeatRule {
  const [nth] = parts.nths;
  const [month] = parts.months;
  return {
    frequency,
    interval,
    weekdays: parts.weekdays,
    monthDays: parts.monthDays,
    ...(nth !== undefined && { nth }),
    ...(month !== undefined && { month }),
  };
}
