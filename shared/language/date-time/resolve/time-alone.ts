import { askWhen, type Outcome, refuse } from '../outcome.ts';
import { isOver, isPartOn } from './day-and-time.ts';
import type { Day } from './day-outcome.ts';
import { askLocal, at, type MomentContext, momentOutcome } from './local-moment.ts';
import type { TimeOfDay, TimeOutcome } from './time-outcome.ts';

/** A time of day without a day: the coming one, where half of the day is known. */
export function timeAlone(
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
      return momentOutcome(at(today.add({ days: 1 }), { hour: 0, minute: 0 }), context);
    case 'halves':
      return askLocal('morning-or-evening', comingHalves(time.times, today), context);
    case 'time':
      return coming(time.time, today, context);
    case 'part':
      return isOver(today, time.time, context) && isPartOn(time.part, context)
        ? askWhen('which-hour')
        : coming(time.time, today, context);
  }
}

function coming(time: TimeOfDay, today: Day, context: MomentContext): Outcome {
  return isOver(today, time, context)
    ? momentOutcome(at(today.add({ days: 1 }), time), context, { isNextDay: true })
    : momentOutcome(at(today, time), context);
}

function comingHalves(times: readonly TimeOfDay[], today: Day) {
  const days = [today, today.add({ days: 1 })];
  return days.flatMap((day) => times.map((time) => at(day, time)));
}
