import type { AtomOf, Relative } from '../atom.ts';
import {
  acceptDay,
  agreeOnDay,
  askDay,
  type Day,
  type DayOutcome,
  refuseDay,
} from './day-outcome.ts';

/** "el viernes", "this Friday", "next Friday". `hasTime`: an hour is said with it. */
export function resolveWeekday(
  { weekday, relative }: AtomOf<'weekday'>,
  today: Day,
  hasTime: boolean,
): DayOutcome {
  const coming = findComingWeekday(weekday, today);
  if (relative === 'next') {
    return agreeOnDay([coming, ...listWeekReadings(weekday, 1, today)], 'this-or-next-week');
  }
  if (relative === 'coming') return acceptDay(coming);
  const isToday = weekday === today.dayOfWeek;
  const isDoubtful = relative === 'this' ? isToday || isOver(weekday, today) : isToday && hasTime;
  if (!isDoubtful) return acceptDay(coming);
  return askDay('which-week', isToday ? [today, coming] : [coming]);
}

/** The first such weekday after today. */
function findComingWeekday(weekday: number, today: Day): Day {
  return today.add({ days: ((weekday - today.dayOfWeek + 6) % 7) + 1 });
}

/** On a Sunday the week ahead has not begun, so none of its days is over. */
function isOver(weekday: number, today: Day): boolean {
  return today.dayOfWeek < 7 && weekday < today.dayOfWeek;
}

/** A weekday of a stated week: both kinds of week, from Monday and from Sunday, must agree. */
export function resolveWeekdayOfWeek(weekday: number, relative: Relative, today: Day): DayOutcome {
  const outcome = agreeOnDay(
    listWeekReadings(weekday, relative === 'this' ? 0 : 1, today),
    'which-week',
  );
  const isPast = outcome.type === 'day' && outcome.day.since(today).sign < 0;
  return isPast ? refuseDay('past') : outcome;
}

function listWeekReadings(weekday: number, weeks: number, today: Day): Day[] {
  const monday = today.subtract({ days: today.dayOfWeek - 1 }).add({ weeks });
  const sunday = today.subtract({ days: today.dayOfWeek % 7 }).add({ weeks });
  return [monday.add({ days: weekday - 1 }), sunday.add({ days: weekday % 7 })];
}
