import type { Atom, CalendarUnit, Scan, Unit } from '../atom.ts';
import { match, type Sentence, scanSmallNumber, skip, type ValueSpan } from '../sentence.ts';

interface Amount {
  readonly unit: Unit;
  readonly count: number;
}

const UNITS: ReadonlySet<string> = new Set<Unit>([
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'year',
]);
const CALENDAR: ReadonlySet<string> = new Set<CalendarUnit>(['day', 'week', 'month', 'year']);
const MAX_COUNT = 9999;

/**
 * Scans "en 45 min", "in an hour and a half", "2 days from now", "hace 3 días" and "a week from".
 */
export function scanDuration(sentence: Sentence, index: number): Scan | undefined {
  const ago = match(sentence, 'agoLeads', index);
  if (ago !== undefined) {
    const past = scanAmounts(sentence, ago.end);
    return past && { atoms: [{ type: 'past' }], end: past.end };
  }
  const lead = match(sentence, 'durationLeads', index);
  const amounts = scanAmounts(sentence, lead?.end ?? index);
  if (amounts === undefined) return lead && scanUncounted(sentence, lead.end);
  return (
    scanTail(sentence, amounts) ??
    (lead && { atoms: [toAheadAtom(amounts.value)], end: amounts.end })
  );
}

/** Scans "en un par de horas", "in several days" and "in about an hour". */
function scanUncounted(sentence: Sentence, index: number): Scan | undefined {
  const blur = match(sentence, 'blur', index);
  if (blur === undefined) return undefined;
  const end = (scanAmounts(sentence, blur.end) ?? match(sentence, 'units', blur.end))?.end;
  return end === undefined ? undefined : { atoms: [{ type: 'vague', question: 'how-long' }], end };
}

function scanTail(
  sentence: Sentence,
  { value, end }: ValueSpan<readonly Amount[]>,
): Scan | undefined {
  const ago = match(sentence, 'agoTails', end);
  if (ago !== undefined) return { atoms: [{ type: 'past' }], end: ago.end };
  const fromNow = match(sentence, 'durationTails', end);
  if (fromNow !== undefined) return { atoms: [toAheadAtom(value)], end: fromNow.end };
  const shift = match(sentence, 'shiftTails', end);
  const [amount] = value;
  if (shift === undefined || amount === undefined || value.length > 1) return undefined;
  return isCalendar(amount.unit)
    ? { atoms: [{ type: 'shift', unit: amount.unit, count: amount.count }], end: shift.end }
    : undefined;
}

function toAheadAtom(amounts: readonly Amount[]): Atom {
  const [first] = amounts;
  if (first === undefined || amounts.some(({ count }) => count <= 0 || count > MAX_COUNT)) {
    return { type: 'vague', question: 'how-long' };
  }
  const minutes = amounts.map(({ unit, count }) =>
    unit === 'hour' ? count * 60 : unit === 'minute' ? count : Number.NaN,
  );
  const total = minutes.reduce((sum, next) => sum + next, 0);
  if (Number.isInteger(total)) return { type: 'elapsed', minutes: total };
  const isWhole = amounts.length === 1 && Number.isInteger(first.count);
  return isWhole && isCalendar(first.unit)
    ? { type: 'later', unit: first.unit, count: first.count }
    : { type: 'vague', question: 'how-long' };
}

function isCalendar(unit: Unit): unit is CalendarUnit {
  return CALENDAR.has(unit);
}

/** Scans one amount, or two: hours and minutes. */
function scanAmounts(sentence: Sentence, index: number): ValueSpan<readonly Amount[]> | undefined {
  const first = scanAmount(sentence, index);
  if (first === undefined) return undefined;
  const second = scanAmount(sentence, skip(sentence, 'and', first.end));
  return second === undefined
    ? { value: [first.value], end: first.end }
    : { value: [first.value, second.value], end: second.end };
}

/** Scans a number with its unit. */
export function scanAmount(sentence: Sentence, index: number): ValueSpan<Amount> | undefined {
  const whole = match(sentence, 'durations', index);
  if (whole !== undefined) {
    return { value: { unit: 'minute', count: Number(whole.value) }, end: whole.end };
  }
  const count = scanCount(sentence, index);
  if (count === undefined) return undefined;
  const halfBefore = match(sentence, 'andHalf', count.end);
  const unit = match(sentence, 'units', halfBefore?.end ?? count.end);
  if (unit === undefined || !isUnit(unit.value)) return undefined;
  const halfAfter = match(sentence, 'andHalf', unit.end);
  const half = halfBefore !== undefined || halfAfter !== undefined ? 0.5 : 0;
  const value = { unit: unit.value, count: count.value + half };
  return { value, end: halfAfter?.end ?? unit.end };
}

function isUnit(value: string): value is Unit {
  return UNITS.has(value);
}

function scanCount(sentence: Sentence, index: number): ValueSpan<number> | undefined {
  const decimal = /^\d{1,2}\.\d{1,2}$/.exec(sentence.tokens[index]?.text ?? '');
  if (decimal !== null) return { value: Number(decimal[0]), end: index + 1 };
  const number = scanSmallNumber(sentence, index);
  if (number !== undefined) return number;
  const article = match(sentence, 'one', index);
  return article && { value: 1, end: article.end };
}
