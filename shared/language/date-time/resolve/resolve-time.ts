import { type Atom, type Clock, filterAtoms } from '../atom.ts';
import { type DayPart, dateTimePolicy } from '../policy.ts';
import type { TimeOfDay, TimeOutcome } from './time-outcome.ts';

/** Resolves the time of day that hours and parts of the day state together. */
export function resolveTime(atoms: readonly Atom[]): TimeOutcome {
  const [impossible] = filterAtoms(atoms, 'impossible');
  if (impossible !== undefined) return { type: 'refused', reason: impossible.reason };
  const clocks = dropRepeatedClocks(filterAtoms(atoms, 'clock'));
  const parts = [...new Set(filterAtoms(atoms, 'part').map(({ part }) => part))];
  if (clocks.length > 1 || parts.length > 1) return ask('several-times');
  const [clock] = clocks;
  const [part] = parts;
  if (clock === undefined)
    return part === undefined ? { type: 'none' } : resolvePartAlone(atoms, part);
  return part === undefined ? resolveClockAlone(clock) : resolveClockInPart(clock, part);
}

function ask(question: string): TimeOutcome {
  return { type: 'ask', question };
}

function dropRepeatedClocks(clocks: readonly Clock[]): Clock[] {
  return clocks.filter(
    ({ hour, minute }, index) =>
      clocks.findIndex((other) => other.hour === hour && other.minute === minute) === index,
  );
}

function resolvePartAlone(atoms: readonly Atom[], part: DayPart): TimeOutcome {
  const isLoose = filterAtoms(atoms, 'part').some(({ binding }) => binding !== 'of');
  const hours: Partial<Record<DayPart, number>> = dateTimePolicy.partHours;
  const hour = hours[part];
  if (!isLoose || hour === undefined) return ask('which-hour');
  return { type: 'part', part, time: { hour, minute: 0 } };
}

function resolveClockAlone({ hour, minute, style }: Clock): TimeOutcome {
  if (style === 'midnight') return { type: 'midnight' };
  if (style === 'exact') return { type: 'time', time: { hour, minute } };
  const early = hour % 12;
  const usual = style === 'bare' ? lookUpBareHour(hour) : lookUpZeroLedHour(hour);
  return {
    type: 'halves',
    times: [
      { hour: early, minute },
      { hour: early + 12, minute },
    ],
    isZeroLed: style === 'zero-led',
    ...(usual !== undefined && { usual: { hour: usual, minute } }),
  };
}

function lookUpBareHour(hour: number): number | undefined {
  const hours: Readonly<Record<number, number>> = dateTimePolicy.bareHours;
  return hours[hour];
}

/** "03:00" may be on the 24-hour clock. It is trusted only if both ways of reading agree. */
function lookUpZeroLedHour(hour: number): number | undefined {
  return lookUpBareHour(hour) === hour ? hour : undefined;
}

function resolveClockInPart({ hour, minute, style }: Clock, part: DayPart): TimeOutcome {
  const hours: Readonly<Record<number, number>> = dateTimePolicy.hoursOfPart[part];
  const isNight = part === 'night' || part === 'midnight';
  if (style === 'midnight') return isNight ? { type: 'midnight' } : ask('which-hour');
  if (style === 'exact') {
    return Object.values(hours).includes(hour)
      ? { type: 'time', time: { hour, minute }, part }
      : ask('which-hour');
  }
  if (hour === 12 && isNight && minute === 0) return { type: 'midnight' };
  const meant = hours[hour];
  if (meant === undefined) return ask('which-hour');
  const time: TimeOfDay = { hour: meant, minute };
  return { type: 'time', time, part };
}
