import { type Atom, type AtomOf, filterAtoms } from '../atom.ts';
import { acceptDay, askDay, type Day, type DayOutcome, refuseDay } from './day-outcome.ts';
import { createDate, isBefore, resolveDatedDay } from './month-day.ts';
import { resolveDayOfMonth, resolveLastDayOfMonth, resolveNthWeekday } from './named-month.ts';
import { resolveWeekday, resolveWeekdayOfWeek } from './resolve-weekday.ts';

export interface DayContext {
  readonly today: Day;
  /** The text also states an hour or a part of the day. */
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

/** One way to name a day: the atoms it needs, and the atoms it allows in addition. */
interface DayRule {
  readonly needs: readonly DayType[];
  readonly allows: readonly DayType[];
  resolve(atoms: readonly Atom[], context: DayContext): DayOutcome;
}

const MONTH: readonly DayType[] = ['month', 'month-of', 'year', 'year-of'];

/** The first rule whose needs are met applies. */
const rules: readonly DayRule[] = [
  { needs: ['offset'], allows: ['day-number', 'month', 'year'], resolve: resolveOffset },
  { needs: ['later'], allows: [], resolve: resolveLater },
  { needs: ['numeric'], allows: [], resolve: resolveNumeric },
  { needs: ['feast'], allows: ['year', 'year-of'], resolve: resolveFeast },
  { needs: ['nth', 'weekday'], allows: MONTH, resolve: resolveNthWeekday },
  { needs: ['last-day'], allows: MONTH, resolve: resolveLastDayOfMonth },
  { needs: ['day-number'], allows: MONTH, resolve: resolveDayOfMonth },
  { needs: ['week', 'weekday'], allows: [], resolve: resolveDayOfWeek },
  { needs: ['weekday'], allows: [], resolve: resolvePlainWeekday },
];

const DAY_TYPES: readonly DayType[] = [
  ...(['offset', 'later', 'shift', 'numeric', 'feast', 'nth', 'last-day', 'day-number'] as const),
  ...(['week', 'weekday', 'month-of', 'month', 'year-of', 'year'] as const),
];

/** Resolves the day that the text names, and checks it against everything else the text says. */
export function resolveDay(atoms: readonly Atom[], context: DayContext): DayOutcome {
  const present = DAY_TYPES.filter((type) => filterAtoms(atoms, type).length > 0);
  if (present.length === 0) return { type: 'none' };
  if (hasLast(atoms)) return refuseDay('past');
  if (present.some((type) => isContradictory(atoms, type))) return askDay('several-dates');
  const rule = rules.find(({ needs }) => needs.every((type) => present.includes(type)));
  if (rule === undefined) return askDay('which-day');
  const allowed = new Set([...rule.needs, ...rule.allows, 'weekday', 'shift']);
  if (!present.every((type) => allowed.has(type))) return askDay('several-dates');
  return applyShift(checkAgainstAtoms(rule.resolve(atoms, context), atoms), atoms);
}

function hasLast(atoms: readonly Atom[]): boolean {
  return atoms.some((atom) => 'relative' in atom && atom.relative === 'last');
}

function isContradictory(atoms: readonly Atom[], type: DayType): boolean {
  return new Set(filterAtoms(atoms, type).map((atom) => JSON.stringify(atom))).size > 1;
}

/** The weekday, day, month and year that are stated must be those of the resolved day. */
function checkAgainstAtoms(outcome: DayOutcome, atoms: readonly Atom[]): DayOutcome {
  if (outcome.type !== 'day') return outcome;
  const { day } = outcome;
  const fits =
    filterAtoms(atoms, 'weekday').every(({ weekday }) => weekday === day.dayOfWeek) &&
    filterAtoms(atoms, 'day-number').every((said) => said.day === day.day) &&
    filterAtoms(atoms, 'month').every(({ month }) => month === day.month) &&
    filterAtoms(atoms, 'year').every(({ year }) => year === day.year);
  return fits ? outcome : askDay('weekday-or-date', [day]);
}

/** Moves the day of "a week from Friday". */
function applyShift(outcome: DayOutcome, atoms: readonly Atom[]): DayOutcome {
  const [shift] = filterAtoms(atoms, 'shift');
  if (shift === undefined || outcome.type !== 'day') return outcome;
  return addSpan(outcome.day, shift);
}

function addSpan(day: Day, span: AtomOf<'shift' | 'later'>): DayOutcome {
  const duration = { [`${span.unit}s`]: span.count };
  try {
    return acceptDay(day.add(duration, { overflow: 'reject' }));
  } catch {
    return askDay('short-month', [day.add(duration)]);
  }
}

function resolveOffset(atoms: readonly Atom[], { today }: DayContext): DayOutcome {
  const [offset] = filterAtoms(atoms, 'offset');
  return acceptDay(today.add({ days: offset?.days ?? 0 }));
}

function resolveLater(atoms: readonly Atom[], { today }: DayContext): DayOutcome {
  const [later] = filterAtoms(atoms, 'later');
  return later === undefined ? { type: 'none' } : addSpan(today, later);
}

function resolveNumeric(atoms: readonly Atom[], { today }: DayContext): DayOutcome {
  const [numeric] = filterAtoms(atoms, 'numeric');
  const outcomes = (numeric?.dates ?? []).map(({ year, month, day }) =>
    year === undefined
      ? resolveDayOfMonth(
          [
            { type: 'day-number', day },
            { type: 'month', month },
          ],
          { today },
        )
      : resolveDatedDay(createDate(year, month, day), today),
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

function resolveFeast(atoms: readonly Atom[], { today }: DayContext): DayOutcome {
  const [feast] = filterAtoms(atoms, 'feast');
  if (feast === undefined) return { type: 'none' };
  const { month, day } = feast;
  if (atoms.some(({ type }) => type === 'year' || type === 'year-of')) {
    return resolveDayOfMonth([...atoms, { type: 'day-number', day }, { type: 'month', month }], {
      today,
    });
  }
  const current = createDate(today.year, month, day);
  const isAhead = current !== undefined && !isBefore(current, today);
  return resolveDatedDay(isAhead ? current : createDate(today.year + 1, month, day), today);
}

function resolveDayOfWeek(atoms: readonly Atom[], { today }: DayContext): DayOutcome {
  const [week] = filterAtoms(atoms, 'week');
  const [weekday] = filterAtoms(atoms, 'weekday');
  if (week === undefined || weekday === undefined) return { type: 'none' };
  return resolveWeekdayOfWeek(weekday.weekday, week.relative, today);
}

function resolvePlainWeekday(atoms: readonly Atom[], { today, hasTime }: DayContext): DayOutcome {
  const [weekday] = filterAtoms(atoms, 'weekday');
  return weekday === undefined ? { type: 'none' } : resolveWeekday(weekday, today, hasTime);
}
