import { type Atom, atomsOf, type Clock } from '../atom.ts';
import { type DayPart, dateTimePolicy } from '../policy.ts';
import type { TimeOfDay, TimeOutcome } from './time-outcome.ts';

/** The time of day that hours and day parts say together. */
export function resolveTime(atoms: readonly Atom[]): TimeOutcome {
  const [impossible] = atomsOf(atoms, 'impossible');
  if (impossible !== undefined) return { type: 'refused', reason: impossible.reason };
  const clocks = unique(atomsOf(atoms, 'clock'));
  const parts = [...new Set(atomsOf(atoms, 'part').map(({ part }) => part))];
  if (clocks.length > 1 || parts.length > 1) return ask('several-times');
  const [clock] = clocks;
  const [part] = parts;
  if (clock === undefined) return part === undefined ? { type: 'none' } : partAlone(atoms, part);
  return part === undefined ? clockAlone(clock) : clockInPart(clock, part);
}

function ask(question: string): TimeOutcome {
  return { type: 'ask', question };
}

function unique(clocks: readonly Clock[]): Clock[] {
  return clocks.filter(
    ({ hour, minute }, index) =>
      clocks.findIndex((other) => other.hour === hour && other.minute === minute) === index,
  );
}

function partAlone(atoms: readonly Atom[], part: DayPart): TimeOutcome {
  const isLoose = atomsOf(atoms, 'part').some(({ binding }) => binding !== 'of');
  const hours: Partial<Record<DayPart, number>> = dateTimePolicy.partHours;
  const hour = hours[part];
  if (!isLoose || hour === undefined) return ask('which-hour');
  return { type: 'part', part, time: { hour, minute: 0 } };
}

function clockAlone({ hour, minute, style }: Clock): TimeOutcome {
  if (style === 'midnight') return { type: 'midnight' };
  if (style === 'exact') return { type: 'time', time: { hour, minute } };
  const early = hour % 12;
  const usual = style === 'bare' ? bareHour(hour) : zeroLedHour(hour);
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

function bareHour(hour: number): number | undefined {
  const hours: Readonly<Record<number, number>> = dateTimePolicy.bareHours;
  return hours[hour];
}

/** "03:00" may be the 24-hour clock; it is trusted where both ways of reading agree. */
function zeroLedHour(hour: number): number | undefined {
  return bareHour(hour) === hour ? hour : undefined;
}

function clockInPart({ hour, minute, style }: Clock, part: DayPart): TimeOutcome {
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
