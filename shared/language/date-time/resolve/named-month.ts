import { type Atom, atomsOf } from '../atom.ts';
import { askDay, type Day, type DayOutcome, theDay } from './day-outcome.ts';
import { comingMonthDay, datedDay, dateOf, isBefore, lastOfMonth, yearlyDay } from './month-day.ts';

interface MonthContext {
  readonly today: Day;
}

/** "el 15", "15 de marzo", "the 15th of next month", with or without a year. */
export function dayOfMonth(atoms: readonly Atom[], { today }: MonthContext): DayOutcome {
  const [said] = atomsOf(atoms, 'day-number');
  const day = said?.day ?? 0;
  return inNamedMonth(
    atoms,
    today,
    (month) => dateOf(month.year, month.month, day),
    () => comingMonthDay(day, today),
  );
}

/** "fin de mes", "último día de marzo". */
export function lastDayOfMonth(atoms: readonly Atom[], { today }: MonthContext): DayOutcome {
  return inNamedMonth(atoms, today, lastOfMonth, () => theDay(lastOfMonth(today)));
}

/** "el primer lunes de abril", "last Friday of the month". */
export function nthWeekday(atoms: readonly Atom[], { today }: MonthContext): DayOutcome {
  const [nth] = atomsOf(atoms, 'nth');
  const [weekday] = atomsOf(atoms, 'weekday');
  const find = (month: Day) => nthOf(nth?.nth ?? 1, weekday?.weekday ?? 1, month);
  return inNamedMonth(atoms, today, find, () => comingNth(find, today));
}

function comingNth(find: (month: Day) => Day | undefined, today: Day): DayOutcome {
  const next = find(today.with({ day: 1 }).add({ months: 1 }));
  const current = find(today);
  if (current === undefined || next === undefined) return askDay('which-month');
  if (current.equals(today)) return askDay('today-or-next-month', [today, next]);
  return theDay(isBefore(current, today) ? next : current);
}

/** The n-th (or, with -1, last) such weekday of the month that `month` lies in. */
export function nthOf(nth: number, weekday: number, month: Day): Day | undefined {
  if (nth < 0) {
    const last = lastOfMonth(month);
    return last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 });
  }
  const first = month.with({ day: 1 });
  const found = first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (nth - 1) * 7 });
  return found.month === month.month ? found : undefined;
}

/** Finds a day in the month that the text names; `otherwise` when it names none. */
function inNamedMonth(
  atoms: readonly Atom[],
  today: Day,
  find: (month: Day) => Day | undefined,
  otherwise: () => DayOutcome,
): DayOutcome {
  const [month] = atomsOf(atoms, 'month');
  const [monthOf] = atomsOf(atoms, 'month-of');
  const year = statedYear(atoms, today);
  if (monthOf !== undefined) {
    if (month !== undefined || year !== undefined) return askDay('several-dates');
    const months = monthOf.relative === 'this' ? 0 : 1;
    return datedDay(find(today.with({ day: 1 }).add({ months })), today);
  }
  if (month === undefined) return year === undefined ? otherwise() : askDay('which-month');
  const inYear = (of: number) => findIn(of, month.month, find);
  return year === undefined ? yearlyDay(inYear, today) : datedDay(inYear(year), today);
}

function findIn(
  year: number,
  month: number,
  find: (month: Day) => Day | undefined,
): Day | undefined {
  const first = dateOf(year, month, 1);
  return first && find(first);
}

function statedYear(atoms: readonly Atom[], today: Day): number | undefined {
  const [year] = atomsOf(atoms, 'year');
  const [yearOf] = atomsOf(atoms, 'year-of');
  if (year !== undefined) return year.year;
  return yearOf && today.year + (yearOf.relative === 'this' ? 0 : 1);
}
