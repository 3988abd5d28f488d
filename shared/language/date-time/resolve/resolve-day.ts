import { type Atom, type AtomOf, atomsOf } from '../atom.ts';
import { askDay, type Day, type DayOutcome, refuseDay, theDay } from './day-outcome.ts';
import { datedDay, dateOf, isBefore } from './month-day.ts';
import { dayOfMonth, lastDayOfMonth, nthWeekday } from './named-month.ts';
import { weekdayDay, weekdayOfWeek } from './weekday-day.ts';

export interface DayContext {
  readonly today: Day;
  /** An hour or part of the day is said too. */
  readonly hasTime: boolean;
}

type DayType =
  | 'offset'
  | 'later'
  | 'shift'
  | 'numeric'
  | 'feast'
  | 'nth'
  | 'last-day'
  | 'day-number'
  | 'week'
  | 'weekday'
  | 'month-of'
  | 'month'
  | 'year-of'
  | 'year';

/** The way a day is named: what must be said, and what may be said with it. */
interface DayRule {
  readonly needs: readonly DayType[];
  readonly allows: readonly DayType[];
  resolve(atoms: readonly Atom[], context: DayContext): DayOutcome;
}

const MONTH: readonly DayType[] = ['month', 'month-of', 'year', 'year-of'];

/** First rule that has what it needs. */
const rules: readonly DayRule[] = [
  { needs: ['offset'], allows: ['day-number', 'month', 'year'], resolve: offsetDay },
  { needs: ['later'], allows: [], resolve: laterDay },
  { needs: ['numeric'], allows: [], resolve: numericDay },
  { needs: ['feast'], allows: ['year', 'year-of'], resolve: feastDay },
  { needs: ['nth', 'weekday'], allows: MONTH, resolve: nthWeekday },
  { needs: ['last-day'], allows: MONTH, resolve: lastDayOfMonth },
  { needs: ['day-number'], allows: MONTH, resolve: dayOfMonth },
  { needs: ['week', 'weekday'], allows: [], resolve: dayOfWeek },
  { needs: ['weekday'], allows: [], resolve: plainWeekday },
];

const DAY_TYPES: readonly DayType[] = [
  ...(['offset', 'later', 'shift', 'numeric', 'feast', 'nth', 'last-day', 'day-number'] as const),
  ...(['week', 'weekday', 'month-of', 'month', 'year-of', 'year'] as const),
];

/** The day that is named, after checking everything that is said about it. */
export function resolveDay(atoms: readonly Atom[], context: DayContext): DayOutcome {
  const present = DAY_TYPES.filter((type) => atomsOf(atoms, type).length > 0);
  if (present.length === 0) return { type: 'none' };
  if (isAnyLast(atoms)) return refuseDay('past');
  if (present.some((type) => isContradictory(atoms, type))) return askDay('several-dates');
  const rule = rules.find(({ needs }) => needs.every((type) => present.includes(type)));
  if (rule === undefined) return askDay('which-day');
  const allowed = new Set([...rule.needs, ...rule.allows, 'weekday', 'shift']);
  if (!present.every((type) => allowed.has(type))) return askDay('several-dates');
  return shifted(checked(rule.resolve(atoms, context), atoms), atoms);
}

function isAnyLast(atoms: readonly Atom[]): boolean {
  return atoms.some((atom) => 'relative' in atom && atom.relative === 'last');
}

function isContradictory(atoms: readonly Atom[], type: DayType): boolean {
  return new Set(atomsOf(atoms, type).map((atom) => JSON.stringify(atom))).size > 1;
}

/** Weekday, day, month and year that are said must be those of the day. */
function checked(outcome: DayOutcome, atoms: readonly Atom[]): DayOutcome {
  if (outcome.type !== 'day') return outcome;
  const { day } = outcome;
  const fits =
    atomsOf(atoms, 'weekday').every(({ weekday }) => weekday === day.dayOfWeek) &&
    atomsOf(atoms, 'day-number').every((said) => said.day === day.day) &&
    atomsOf(atoms, 'month').every(({ month }) => month === day.month) &&
    atomsOf(atoms, 'year').every(({ year }) => year === day.year);
  return fits ? outcome : askDay('weekday-or-date', [day]);
}

/** "a week from Friday". */
function shifted(outcome: DayOutcome, atoms: readonly Atom[]): DayOutcome {
  const [shift] = atomsOf(atoms, 'shift');
  if (shift === undefined || outcome.type !== 'day') return outcome;
  return added(outcome.day, shift);
}

function added(day: Day, span: AtomOf<'shift' | 'later'>): DayOutcome {
  const duration = { [`${span.unit}s`]: span.count };
  try {
    return theDay(day.add(duration, { overflow: 'reject' }));
  } catch {
    return askDay('short-month', [day.add(duration)]);
  }
}

function offsetDay(atoms: readonly Atom[], { today }: DayContext): DayOutcome {
  const [offset] = atomsOf(atoms, 'offset');
  return theDay(today.add({ days: offset?.days ?? 0 }));
}

function laterDay(atoms: readonly Atom[], { today }: DayContext): DayOutcome {
  const [later] = atomsOf(atoms, 'later');
  return later === undefined ? { type: 'none' } : added(today, later);
}

function numericDay(atoms: readonly Atom[], { today }: DayContext): DayOutcome {
  const [numeric] = atomsOf(atoms, 'numeric');
  const outcomes = (numeric?.dates ?? []).map(({ year, month, day }) =>
    year === undefined
      ? dayOfMonth(
          [
            { type: 'day-number', day },
            { type: 'month', month },
          ],
          { today },
        )
      : datedDay(dateOf(year, month, day), today),
  );
  const [only] = outcomes;
  if (only !== undefined && outcomes.length === 1) return only;
  const days = outcomes.flatMap((outcome) => (outcome.type === 'day' ? [outcome.day] : []));
  return days.length === 0
    ? refuseDay('past')
    : askDay(
        'day-or-month-first',
        days.toSorted((left, right) => (isBefore(left, right) ? -1 : 1)),
      );
}

function feastDay(atoms: readonly Atom[], { today }: DayContext): DayOutcome {
  const [feast] = atomsOf(atoms, 'feast');
  if (feast === undefined) return { type: 'none' };
  const { month, day } = feast;
  if (atoms.some(({ type }) => type === 'year' || type === 'year-of')) {
    return dayOfMonth([...atoms, { type: 'day-number', day }, { type: 'month', month }], { today });
  }
  const current = dateOf(today.year, month, day);
  const isAhead = current !== undefined && !isBefore(current, today);
  return datedDay(isAhead ? current : dateOf(today.year + 1, month, day), today);
}

function dayOfWeek(atoms: readonly Atom[], { today }: DayContext): DayOutcome {
  const [week] = atomsOf(atoms, 'week');
  const [weekday] = atomsOf(atoms, 'weekday');
  if (week === undefined || weekday === undefined) return { type: 'none' };
  return weekdayOfWeek(weekday.weekday, week.relative, today);
}

function plainWeekday(atoms: readonly Atom[], { today, hasTime }: DayContext): DayOutcome {
  const [weekday] = atomsOf(atoms, 'weekday');
  return weekday === undefined ? { type: 'none' } : weekdayDay(weekday, today, hasTime);
}
