import { type Atom, filterAtoms } from '../atom.ts';
import { acceptDay, askDay, type Day, type DayOutcome } from './day-outcome.ts';
import {
  createDate,
  isBefore,
  resolveComingMonthDay,
  resolveDatedDay,
  resolveYearlyDay,
  toLastOfMonth,
} from './month-day.ts';

interface MonthContext {
  readonly today: Day;
}

/** Resolves "el 15", "15 de marzo" and "the 15th of next month", with or without a year. */
export function resolveDayOfMonth(atoms: readonly Atom[], { today }: MonthContext): DayOutcome {
  const [said] = filterAtoms(atoms, 'day-number');
  const day = said?.day ?? 0;
  return resolveInNamedMonth(
    atoms,
    today,
    (month) => createDate(month.year, month.month, day),
    () => resolveComingMonthDay(day, today),
  );
}

/** Resolves "fin de mes" and "último día de marzo". */
export function resolveLastDayOfMonth(atoms: readonly Atom[], { today }: MonthContext): DayOutcome {
  return resolveInNamedMonth(atoms, today, toLastOfMonth, () => acceptDay(toLastOfMonth(today)));
}

/** Resolves "el primer lunes de abril" and "last Friday of the month". */
export function resolveNthWeekday(atoms: readonly Atom[], { today }: MonthContext): DayOutcome {
  const [nth] = filterAtoms(atoms, 'nth');
  const [weekday] = filterAtoms(atoms, 'weekday');
  const find = (month: Day) => findNthWeekday(nth?.nth ?? 1, weekday?.weekday ?? 1, month);
  return resolveInNamedMonth(atoms, today, find, () => resolveComingNth(find, today));
}

function resolveComingNth(find: (month: Day) => Day | undefined, today: Day): DayOutcome {
  const next = find(today.with({ day: 1 }).add({ months: 1 }));
  const current = find(today);
  if (current === undefined || next === undefined) return askDay('which-month');
  if (current.equals(today)) return askDay('today-or-next-month', [today, next]);
  return acceptDay(isBefore(current, today) ? next : current);
}

/** Finds the n-th (or, with -1, the last) such weekday of the month that contains `month`. */
export function findNthWeekday(nth: number, weekday: number, month: Day): Day | undefined {
  if (nth < 0) {
    const last = toLastOfMonth(month);
    return last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 });
  }
  const first = month.with({ day: 1 });
  const found = first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (nth - 1) * 7 });
  return found.month === month.month ? found : undefined;
}

/** Resolves a day in the month that the text names. Falls back to `otherwise` if it names none. */
function resolveInNamedMonth(
  atoms: readonly Atom[],
  today: Day,
  find: (month: Day) => Day | undefined,
  otherwise: () => DayOutcome,
): DayOutcome {
  const [month] = filterAtoms(atoms, 'month');
  const [monthOf] = filterAtoms(atoms, 'month-of');
  const year = findStatedYear(atoms, today);
  if (monthOf !== undefined) {
    if (month !== undefined || year !== undefined) return askDay('several-dates');
    const months = monthOf.relative === 'this' ? 0 : 1;
    return resolveDatedDay(find(today.with({ day: 1 }).add({ months })), today);
  }
  if (month === undefined) return year === undefined ? otherwise() : askDay('which-month');
  const inYear = (of: number) => findInMonth(of, month.month, find);
  return year === undefined
    ? resolveYearlyDay(inYear, today)
    : resolveDatedDay(inYear(year), today);
}

function findInMonth(
  year: number,
  month: number,
  find: (month: Day) => Day | undefined,
): Day | undefined {
  const first = createDate(year, month, 1);
  return first && find(first);
}

function findStatedYear(atoms: readonly Atom[], today: Day): number | undefined {
  const [year] = filterAtoms(atoms, 'year');
  const [yearOf] = filterAtoms(atoms, 'year-of');
  if (year !== undefined) return year.year;
  return yearOf && today.year + (yearOf.relative === 'this' ? 0 : 1);
}
