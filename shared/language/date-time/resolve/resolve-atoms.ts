import { Temporal } from 'temporal-polyfill';
import { type Atom, type AtomOf, filterAtoms } from '../atom.ts';
import { accept, askWhen, type Outcome, refuse } from '../outcome.ts';
import { dateTimePolicy } from '../policy.ts';
import type { Day, DayOutcome } from './day-outcome.ts';
import {
  askLocal,
  isAfter,
  type MomentContext,
  toInstantReading,
  toLocal,
} from './local-moment.ts';
import { resolveDay } from './resolve-day.ts';
import { resolveDayAndTime } from './resolve-day-and-time.ts';
import { resolveRepeat } from './resolve-repeat.ts';
import { resolveTime } from './resolve-time.ts';
import { resolveTimeAlone } from './resolve-time-alone.ts';
import type { TimeOutcome } from './time-outcome.ts';

/** Types of atoms that say nothing about when by themselves. */
const EMPTY: ReadonlySet<Atom['type']> = new Set(['filler', 'blur', 'number', 'zone'] as const);
const FROM_NOW: ReadonlySet<Atom['type']> = new Set(['filler', 'elapsed', 'instant'] as const);

/** Resolves what all atoms mean together, for a person whose clock shows `now`. */
export function resolveAtoms(atoms: readonly Atom[], now: Temporal.ZonedDateTime): Outcome {
  if (atoms.every(({ type }) => EMPTY.has(type))) return { type: 'none' };
  const [impossible] = filterAtoms(atoms, 'impossible');
  if (impossible !== undefined) return refuse(impossible.reason);
  const [vague] = filterAtoms(atoms, 'vague');
  if (vague !== undefined) return askWhen(vague.question);
  if (atoms.some(({ type }) => type === 'blur' || type === 'number')) return askWhen('which-time');
  if (atoms.some(({ type }) => type === 'past')) return refuse('past');
  return resolveMoment(atoms, now);
}

function resolveMoment(atoms: readonly Atom[], now: Temporal.ZonedDateTime): Outcome {
  const zones = findZones(atoms, now);
  if (zones === undefined) return askWhen('which-zone');
  const context: MomentContext = { now, zones };
  if (atoms.some(({ type }) => type === 'elapsed' || type === 'instant')) {
    return resolveFromNow(atoms, context);
  }
  if (atoms.some(({ type }) => type === 'repeat')) return resolveRepeat(atoms, context);
  return resolveOnDay(addImpliedToday(atoms), context);
}

/** Finds the stated zones, or the person's own. Returns `undefined` if statements differ. */
function findZones(
  atoms: readonly Atom[],
  now: Temporal.ZonedDateTime,
): readonly string[] | undefined {
  const stated = [...new Set(filterAtoms(atoms, 'zone').map(({ zones }) => zones.join(' ')))];
  const [only] = stated;
  if (only === undefined) return [now.timeZoneId];
  if (stated.length > 1) return undefined;
  return only === 'local' ? [now.timeZoneId] : only.split(' ');
}

/** "esta noche" implies today. */
function addImpliedToday(atoms: readonly Atom[]): readonly Atom[] {
  const isToday = filterAtoms(atoms, 'part').some(({ binding }) => binding === 'this');
  return isToday ? [...atoms, { type: 'offset', days: 0 }] : atoms;
}

/** Resolves "en 45 min", or a moment written with its offset. The text may say nothing else. */
function resolveFromNow(atoms: readonly Atom[], { now }: MomentContext): Outcome {
  const moments = atoms.flatMap((atom) => toMoments(atom, now));
  const [moment] = moments;
  const isAlone = moments.length === 1 && atoms.every(({ type }) => FROM_NOW.has(type));
  if (moment === undefined || !isAlone) return askWhen('several-times');
  if (!isAfter(moment, now)) return refuse('past');
  return limitYearsAhead(accept(toInstantReading(moment)), moment.toPlainDate(), now);
}

function toMoments(atom: Atom, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime[] {
  if (atom.type === 'elapsed') return [now.add({ minutes: atom.minutes })];
  return atom.type === 'instant'
    ? [Temporal.Instant.from(atom.iso).toZonedDateTimeISO(now.timeZoneId)]
    : [];
}

function resolveOnDay(atoms: readonly Atom[], context: MomentContext): Outcome {
  const time = resolveTime(atoms);
  const today = context.now.toPlainDate();
  const day = resolveDay(atoms, { today, hasTime: time.type !== 'none' });
  if (time.type === 'none') return resolveDayAlone(day, context.now);
  if (day.type === 'none') return resolveTimeAlone(time, findToday(context), context);
  if (day.type === 'refused') return refuse(day.reason);
  if (day.type === 'ask') return askDays(day, time, context);
  if (isOtherDayThere(atoms, context)) return askWhen('which-day');
  const isFormal = atoms.some(isYear);
  return limitYearsAhead(
    resolveDayAndTime({ day: day.day, isFormal }, time, context),
    day.day,
    context.now,
  );
}

function isYear(atom: Atom): boolean {
  return atom.type === 'year' || (atom.type === 'numeric' && hasYear(atom));
}

function hasYear({ dates }: AtomOf<'numeric'>): boolean {
  return dates.every(({ year }) => year !== undefined);
}

/** The current date in the zone that is meant. */
function findToday({ now, zones }: MomentContext): Day {
  return now.withTimeZone(zones[0] ?? now.timeZoneId).toPlainDate();
}

const RELATIVE: ReadonlySet<Atom['type']> = new Set([
  'offset',
  'later',
  'weekday',
  'week',
] as const);
const CALENDAR: ReadonlySet<Atom['type']> = new Set(['month', 'numeric', 'feast'] as const);

/** True for "mañana, hora de Madrid" while it is another day in Madrid. */
function isOtherDayThere(atoms: readonly Atom[], context: MomentContext): boolean {
  const isRelative =
    atoms.some(({ type }) => RELATIVE.has(type)) && !atoms.some(({ type }) => CALENDAR.has(type));
  return isRelative && !findToday(context).equals(context.now.toPlainDate());
}

function resolveDayAlone(outcome: DayOutcome, now: Temporal.ZonedDateTime): Outcome {
  switch (outcome.type) {
    case 'none':
      return { type: 'none' };
    case 'refused':
      return refuse(outcome.reason);
    case 'ask':
      return askWhen(
        outcome.question,
        outcome.days.map((day) => ({ type: 'date', date: day.toString() })),
      );
    case 'day': {
      const { day } = outcome;
      return limitYearsAhead(accept({ type: 'date', date: day.toString() }), day, now);
    }
  }
}

/** Asks which of several days is meant, each with the time if the text decides it. */
function askDays(
  { question, days }: Extract<DayOutcome, { type: 'ask' }>,
  time: TimeOutcome,
  context: MomentContext,
): Outcome {
  if (time.type === 'refused') return refuse(time.reason);
  const timeOfDay = time.type === 'halves' ? time.usual : 'time' in time ? time.time : undefined;
  if (timeOfDay === undefined || days.length === 0) return askWhen(question);
  return askLocal(
    question,
    days.map((day) => toLocal(day, timeOfDay)),
    context,
  );
}

function limitYearsAhead(outcome: Outcome, day: Day, now: Temporal.ZonedDateTime): Outcome {
  return day.year - now.year > dateTimePolicy.maxYearsAhead ? refuse('too-far') : outcome;
}
