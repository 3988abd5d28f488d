import type { Atom, Relative, Scan } from '../atom.ts';
import { match, matchAny, type Sentence, skip, type ValueSpan } from '../sentence.ts';
import { isTimeAt, scanDayNumber } from './scan-calendar-day.ts';

const RELATIVES: ReadonlySet<string> = new Set<Relative>(['next', 'coming', 'this', 'last']);

/** Scans "próximo viernes", "la semana que viene", "last month", "viernes 13" and "Friday". */
export function scanRelative(sentence: Sentence, index: number): Scan | undefined {
  return (
    scanVaguePeriod(sentence, index) ??
    scanNumberedWeekday(sentence, index) ??
    scanPeriod(sentence, index) ??
    scanLedPeriod(sentence, index)
  );
}

/** Scans "este fin de semana" and "el finde que viene", which name no day. */
function scanVaguePeriod(sentence: Sentence, index: number): Scan | undefined {
  const before = match(sentence, 'relatives', index);
  const vague = match(sentence, 'vague', before?.end ?? index);
  if (vague === undefined) return undefined;
  const after = match(sentence, 'relativesAfter', vague.end);
  const isPast = before?.value === 'last' || after?.value === 'last';
  return {
    atoms: [isPast ? { type: 'past' } : { type: 'vague', question: 'which-day' }],
    end: after?.end ?? vague.end,
  };
}

/** Scans "viernes 13". The number is the day of the month, and it must agree with the weekday. */
function scanNumberedWeekday(sentence: Sentence, index: number): Scan | undefined {
  const weekday = match(sentence, 'weekdays', index);
  const day = weekday && scanDayNumber(sentence, weekday.end);
  if (weekday === undefined || day === undefined || isTimeAt(sentence, day.end)) return undefined;
  if (match(sentence, 'months', skip(sentence, 'of', day.end)) !== undefined) return undefined;
  return {
    atoms: [
      { type: 'weekday', weekday: Number(weekday.value) },
      { type: 'day-number', day: day.value },
    ],
    end: day.end,
  };
}

/** Scans "del mes que viene": the article belongs to the period if that is placed in time. */
function scanLedPeriod(sentence: Sentence, index: number): Scan | undefined {
  const start = matchAny(sentence, ['of', 'dayLeads'], index)?.end;
  const scan = start === undefined ? undefined : scanPeriod(sentence, start);
  return scan?.atoms.some((atom) => atom.type === 'past' || 'relative' in atom) ? scan : undefined;
}

function scanPeriod(sentence: Sentence, index: number): Scan | undefined {
  const before = match(sentence, 'relatives', index);
  const stated = readRelative(before);
  const target = scanTarget(sentence, before?.end ?? index);
  if (target === undefined) return undefined;
  const after = match(sentence, 'relativesAfter', target.end);
  const relative = combineRelatives(stated, readRelative(after));
  const atom = toAtom(target.value, relative);
  return atom && { atoms: [atom], end: after?.end ?? target.end };
}

function readRelative(found: ValueSpan<string> | undefined): Relative | undefined {
  return found !== undefined && isRelative(found.value) ? found.value : undefined;
}

function isRelative(value: string): value is Relative {
  return RELATIVES.has(value);
}

/** "este viernes que viene" means the next one, and so does "este próximo viernes". */
function combineRelatives(
  before: Relative | undefined,
  after: Relative | undefined,
): Relative | undefined {
  if (before === 'this' && after === 'next') return 'coming';
  return before ?? after;
}

type Target = { readonly weekday: number } | { readonly unit: string };

function scanTarget(sentence: Sentence, index: number): ValueSpan<Target> | undefined {
  const weekday = match(sentence, 'weekdays', index);
  if (weekday !== undefined) {
    return { value: { weekday: Number(weekday.value) }, end: weekday.end };
  }
  const unit = match(sentence, 'units', index);
  return unit && { value: { unit: unit.value }, end: unit.end };
}

function toAtom(target: Target, relative: Relative | undefined): Atom | undefined {
  if ('weekday' in target) {
    if (relative === 'last') return { type: 'past' };
    const { weekday } = target;
    return { type: 'weekday', weekday, ...(relative !== undefined && { relative }) };
  }
  return relative === undefined ? undefined : toUnitAtom(target.unit, relative);
}

function toUnitAtom(unit: string, relative: Relative): Atom | undefined {
  if (unit === 'week') return { type: 'week', relative };
  if (unit === 'month') return { type: 'month-of', relative };
  return unit === 'year' ? { type: 'year-of', relative } : undefined;
}
