import type { Atom, Relative, Scan } from '../atom.ts';
import { type Found, match, type Sentence } from '../sentence.ts';

const RELATIVES: ReadonlySet<string> = new Set<Relative>(['next', 'coming', 'this', 'last']);

/** "próximo viernes", "la semana que viene", "last month", "Friday". */
export function scanRelative(sentence: Sentence, index: number): Scan | undefined {
  const before = match(sentence, 'relatives', index);
  const stated = readRelative(before);
  const target = targetAt(sentence, before?.end ?? index);
  if (target === undefined) return undefined;
  const after = match(sentence, 'relativesAfter', target.end);
  const relative = combined(stated, readRelative(after));
  const end = after?.end ?? target.end;
  const atom = toAtom(target.value, relative);
  return atom && { atoms: [atom], end };
}

function readRelative(found: Found<string> | undefined): Relative | undefined {
  return found !== undefined && isRelative(found.value) ? found.value : undefined;
}

function isRelative(value: string): value is Relative {
  return RELATIVES.has(value);
}

/** "este viernes que viene" is the coming one; "este próximo viernes" as well. */
function combined(before: Relative | undefined, after: Relative | undefined): Relative | undefined {
  if (before === 'this' && after === 'next') return 'coming';
  return before ?? after;
}

type Target = { readonly weekday: number } | { readonly unit: string };

function targetAt(sentence: Sentence, index: number): Found<Target> | undefined {
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
  return relative === undefined ? undefined : unitAtom(target.unit, relative);
}

function unitAtom(unit: string, relative: Relative): Atom | undefined {
  if (unit === 'week') return { type: 'week', relative };
  if (unit === 'month') return { type: 'month-of', relative };
  return unit === 'year' ? { type: 'year-of', relative } : undefined;
}
