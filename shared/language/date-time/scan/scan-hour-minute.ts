import {
  isGlued,
  match,
  readFolded,
  type Sentence,
  scanSmallNumber,
  skip,
  type ValueSpan,
} from '../sentence.ts';

export interface HourMinute {
  readonly hour: number;
  readonly minute: number;
  readonly end: number;
  /** The hour as digits, with its leading zero. */
  readonly digits: string;
  /** Only a number, which nothing marks as a time. */
  readonly isPlain?: boolean;
}

/**
 * Scans an hour and the minutes after it, in every way they are written. `hasLead`: after "a las".
 */
export function scanHourMinute(
  sentence: Sentence,
  index: number,
  hasLead: boolean,
): HourMinute | undefined {
  const dotted = scanDottedTime(sentence, index);
  if (dotted !== undefined) return dotted;
  const hour = scanSmallNumber(sentence, index);
  if (hour === undefined) return undefined;
  const digits = sentence.tokens[index]?.type === 'number' ? readFolded(sentence, index) : '';
  if (digits.length > 2) return splitFourDigits(digits, hour.end);
  const written = scanColonMinutes(sentence, hour.end);
  if (written !== undefined) {
    return { hour: hour.value, minute: written.value, end: written.end, digits, isPlain: false };
  }
  const joined = scanJoinedMinutes(sentence, hour.end);
  if (joined !== undefined) return applyMinutes(hour.value, joined, digits);
  const spoken = scanSpokenMinutes(sentence, hour.end, hasLead || digits === '');
  const time = { hour: hour.value, minute: spoken?.value ?? 0, end: spoken?.end ?? hour.end };
  return { ...time, digits, isPlain: true };
}

/** Splits hours and minutes without a mark: "1530", "530". */
function splitFourDigits(digits: string, end: number): HourMinute {
  const hour = Number(digits.slice(0, -2));
  const minute = Number(digits.slice(-2));
  return { hour, minute, end, digits: digits.slice(0, -2), isPlain: true };
}

/** Scans "5.30", which is one number token. */
function scanDottedTime(sentence: Sentence, index: number): HourMinute | undefined {
  const [, hour, minute] = /^(\d{1,2})\.(\d{2})$/.exec(readFolded(sentence, index)) ?? [];
  if (hour === undefined || minute === undefined) return undefined;
  const time = { hour: Number(hour), minute: Number(minute), end: index + 1 };
  return { ...time, digits: hour, isPlain: true };
}

/** Scans ":30", ":30:00" and "h30". */
function scanColonMinutes(sentence: Sentence, index: number): ValueSpan<number> | undefined {
  const minutes = scanAfterMark(sentence, index, [':', 'h']);
  if (minutes === undefined) return undefined;
  return scanAfterMark(sentence, minutes.end, [':']) === undefined
    ? minutes
    : { value: minutes.value, end: minutes.end + 2 };
}

function scanAfterMark(
  sentence: Sentence,
  index: number,
  marks: readonly string[],
): ValueSpan<number> | undefined {
  const digits = readFolded(sentence, index + 1);
  const isMinutes = marks.includes(readFolded(sentence, index)) && /^\d{2}$/.test(digits);
  const isTight = isGlued(sentence, index) && isGlued(sentence, index + 1);
  return isMinutes && isTight ? { value: Number(digits), end: index + 2 } : undefined;
}

/**
 * Scans "y media", "y cuarto", "y veinte" and "menos diez". Minutes before the hour are negative.
 */
function scanJoinedMinutes(sentence: Sentence, index: number): ValueSpan<number> | undefined {
  const join = match(sentence, 'minuteJoin', index);
  const minus = match(sentence, 'minuteMinus', index);
  const start = join?.end ?? minus?.end;
  if (start === undefined) return undefined;
  const count = scanQuarterOrHalf(sentence, start) ?? scanRoundMinutes(sentence, start);
  if (count === undefined) return undefined;
  return minus === undefined ? count : { value: -count.value, end: count.end };
}

function scanQuarterOrHalf(sentence: Sentence, index: number): ValueSpan<number> | undefined {
  const quarter = match(sentence, 'quarter', index);
  if (quarter !== undefined) return { value: 15, end: quarter.end };
  const half = match(sentence, 'half', index);
  return half && { value: 30, end: half.end };
}

/** After a joining word, only round numbers are minutes: "8 y 9" are two hours. */
function scanRoundMinutes(sentence: Sentence, index: number): ValueSpan<number> | undefined {
  const minutes = scanSmallNumber(sentence, index);
  const isRound = minutes !== undefined && minutes.value < 60 && minutes.value % 5 === 0;
  return isRound && !belongsToDate(sentence, minutes.end) ? minutes : undefined;
}

function applyMinutes(hour: number, said: ValueSpan<number>, digits: string): HourMinute {
  if (said.value >= 0) {
    return { hour, minute: said.value, end: said.end, digits, isPlain: false };
  }
  const before = hour === 1 ? 12 : hour - 1;
  return { hour: before, minute: 60 + said.value, end: said.end, digits, isPlain: false };
}

/** Scans "ocho treinta", "8 30" and "five oh five". */
function scanSpokenMinutes(
  sentence: Sentence,
  index: number,
  isAllowed: boolean,
): ValueSpan<number> | undefined {
  if (!isAllowed) return undefined;
  const zero = match(sentence, 'spokenZero', index);
  const minutes = scanSmallNumber(sentence, zero?.end ?? index);
  if (minutes === undefined || belongsToDate(sentence, minutes.end)) return undefined;
  const fits = zero === undefined ? minutes.value >= 10 && minutes.value < 60 : minutes.value < 10;
  return fits ? minutes : undefined;
}

/** True for the fifteen in "a las 10 15 de marzo", which is the day. */
function belongsToDate(sentence: Sentence, index: number): boolean {
  if (isGlued(sentence, index) && match(sentence, 'ordinalSuffixes', index)) return true;
  const mark = readFolded(sentence, index);
  if (isGlued(sentence, index) && (mark === '/' || mark === '-' || mark === ':')) return true;
  return match(sentence, 'months', skip(sentence, 'of', index)) !== undefined;
}
