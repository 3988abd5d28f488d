import { askWhen, type Outcome, refuse } from '../outcome.ts';
import { type DayPart, dateTimePolicy } from '../policy.ts';
import type { Day } from './day-outcome.ts';
import {
  askLocal,
  findMoments,
  isAfter,
  type MomentContext,
  resolveLocal,
  toLocal,
} from './local-moment.ts';
import type { TimeOfDay, TimeOutcome } from './time-outcome.ts';

/** A day that the text names. `isFormal`: the date was written in full, with its year. */
export interface NamedDay {
  readonly day: Day;
  readonly isFormal: boolean;
}

/** Resolves a day with a time of day. */
export function resolveDayAndTime(
  { day, isFormal }: NamedDay,
  time: Exclude<TimeOutcome, { type: 'none' }>,
  context: MomentContext,
): Outcome {
  switch (time.type) {
    case 'ask':
      return askWhen(time.question);
    case 'refused':
      return refuse(time.reason);
    case 'midnight':
      return resolveMidnight(day, isFormal, context);
    case 'halves':
      return resolveHalf(day, time, context);
    case 'time':
      return resolveClock(day, time.time, time.part, context);
    case 'part':
      return isOver(day, time.time, context) && isPartOngoing(time.part, context)
        ? askWhen('which-hour')
        : resolveLocal(toLocal(day, time.time), context);
  }
}

/** "hoy a las 2 de la madrugada", said in the evening, may mean tomorrow's. */
function resolveClock(
  day: Day,
  time: TimeOfDay,
  part: DayPart | undefined,
  context: MomentContext,
): Outcome {
  return part === 'dawn' && isOver(day, time, context)
    ? askLocal('which-day', [toLocal(day.add({ days: 1 }), time)], context)
    : resolveLocal(toLocal(day, time), context);
}

/** Tonight's midnight is the next one. On another day, it may begin or end the day. */
function resolveMidnight(day: Day, isFormal: boolean, context: MomentContext): Outcome {
  const start = toLocal(day, { hour: 0, minute: 0 });
  const end = toLocal(day.add({ days: 1 }), { hour: 0, minute: 0 });
  if (day.equals(context.now.toPlainDate())) return resolveLocal(end, context);
  return isFormal
    ? resolveLocal(start, context)
    : askLocal('which-midnight', [start, end], context);
}

/**
 * A bare hour of a named day means its usual half. Today, it means the half that is still ahead.
 */
function resolveHalf(
  day: Day,
  { times, usual, isZeroLed }: Extract<TimeOutcome, { type: 'halves' }>,
  context: MomentContext,
): Outcome {
  const locals = times.map((time) => toLocal(day, time));
  if (usual === undefined) return askLocal('morning-or-evening', locals, context);
  if (!isOver(day, usual, context)) return resolveLocal(toLocal(day, usual), context);
  const ahead = times.find((time) => !isOver(day, time, context));
  if (ahead === undefined) return refuse('past');
  return isZeroLed
    ? askLocal('morning-or-evening', locals, context)
    : resolveLocal(toLocal(day, ahead), context);
}

/** True when the time on that day has passed. */
export function isOver(day: Day, time: TimeOfDay, { now, zones }: MomentContext): boolean {
  const moments = zones.flatMap((zone) => findMoments(toLocal(day, time), zone));
  return moments.length > 0 && moments.every((moment) => !isAfter(moment, now));
}

/** True when the part of the day is not over yet: "esta tarde" at four. */
export function isPartOngoing(part: DayPart, { now }: MomentContext): boolean {
  const ends: Partial<Record<DayPart, number>> = dateTimePolicy.partEnds;
  return now.hour < (ends[part] ?? 0);
}
