import { askWhen, type Outcome, refuse } from '../outcome.ts';
import type { Day } from './day-outcome.ts';
import { askLocal, type MomentContext, resolveLocal, toLocal } from './local-moment.ts';
import { isOver, isPartOngoing } from './resolve-day-and-time.ts';
import type { TimeOfDay, TimeOutcome } from './time-outcome.ts';

/** Resolves a time of day without a day to the next one, if its half of the day is known. */
export function resolveTimeAlone(
  time: Exclude<TimeOutcome, { type: 'none' }>,
  today: Day,
  context: MomentContext,
): Outcome {
  switch (time.type) {
    case 'ask':
      return askWhen(time.question);
    case 'refused':
      return refuse(time.reason);
    case 'midnight':
      return resolveLocal(toLocal(today.add({ days: 1 }), { hour: 0, minute: 0 }), context);
    case 'halves':
      return askLocal('morning-or-evening', listComingHalves(time.times, today), context);
    case 'time':
      return resolveComing(time.time, today, context);
    case 'part':
      return isOver(today, time.time, context) && isPartOngoing(time.part, context)
        ? askWhen('which-hour')
        : resolveComing(time.time, today, context);
  }
}

function resolveComing(time: TimeOfDay, today: Day, context: MomentContext): Outcome {
  return isOver(today, time, context)
    ? resolveLocal(toLocal(today.add({ days: 1 }), time), context)
    : resolveLocal(toLocal(today, time), context);
}

function listComingHalves(times: readonly TimeOfDay[], today: Day) {
  const days = [today, today.add({ days: 1 })];
  return days.flatMap((day) => times.map((time) => toLocal(day, time)));
}
