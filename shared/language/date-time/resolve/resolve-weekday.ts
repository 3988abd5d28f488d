import type { AtomOf, Relative } from '../atom.ts';
import {
  acceptDay,
  agreeOnDay,
  askDay,
  type Day,
  type DayOutcome,
  refuseDay,
} from './day-outcome.ts';

/** Resolves "el viernes", "this Friday" and "next Friday". `hasTime`: the text states an hour. */
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

/** Finds the first such weekday after today. */
function findComingWeekday(weekday: number, today: Day): Day {
  return today.add({ days: ((weekday - today.dayOfWeek + 6) % 7) + 1 });
}

/** True if the weekday has passed this week. On a Sunday, the week ahead has not begun yet. */
function isOver(weekday: number, today: Day): boolean {
  return today.dayOfWeek < 7 && weekday < today.dayOfWeek;
}

/** Resolves a weekday of a stated week. Weeks from Monday and weeks from Sunday must agree. */
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
