import { numberLanguages } from '../../numbers/number-language.ts';
import { scanCardinal } from '../../numbers/scan-cardinal.ts';
import {
  isGlued,
  match,
  readFolded,
  type Sentence,
  scanSmallNumber,
  skip,
  type ValueSpan,
} from '../sentence.ts';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** Scans a year after a month: "2026", "del 26", "dos mil veintiséis", "twenty twenty six". */
export function scanYear(
  sentence: Sentence,
  index: number,
  mayBeShort: boolean,
): ValueSpan<number> | undefined {
  const start = skipYearLeads(sentence, index);
  const digits = readFolded(sentence, start);
  if (/^\d{4}$/.test(digits) && !isTimeMark(sentence, start + 1)) {
    return keepInRange({ value: Number(digits), end: start + 1 });
  }
  const hasLead = match(sentence, 'of', index) !== undefined || isDateMark(sentence, index);
  if (mayBeShort && hasLead && /^[2-9]\d$/.test(digits) && !isTimeMark(sentence, start + 1)) {
    return { value: 2000 + Number(digits), end: start + 1 };
  }
  return keepInRange(scanCardinalYear(sentence, start) ?? scanPairedYear(sentence, start));
}

function skipYearLeads(sentence: Sentence, index: number): number {
  const afterMark = isDateMark(sentence, index) ? index + 1 : index;
  const once = skip(sentence, 'yearLeads', afterMark);
  return skip(sentence, 'yearLeads', once);
}

/** True for the marks of "15-mar-26" and "15/marzo/2026". */
function isDateMark(sentence: Sentence, index: number): boolean {
  const mark = readFolded(sentence, index);
  return (mark === '-' || mark === '/') && isGlued(sentence, index);
}

function isTimeMark(sentence: Sentence, index: number): boolean {
  const isColon = readFolded(sentence, index) === ':';
  return isColon || match(sentence, 'meridiem', index) !== undefined;
}

function scanCardinalYear({ tokens }: Sentence, index: number): ValueSpan<number> | undefined {
  if (tokens[index]?.type !== 'word') return undefined;
  for (const language of numberLanguages) {
    const span = scanCardinal(tokens, index, language, undefined);
    const value = Number(span?.readings[0]?.digits ?? 0);
    if (span?.readings.length === 1 && value >= FIRST_YEAR) return { value, end: span.end };
  }
  return undefined;
}

/** Scans "twenty twenty six". */
function scanPairedYear(sentence: Sentence, index: number): ValueSpan<number> | undefined {
  if (sentence.tokens[index]?.type !== 'word') return undefined;
  const century = scanSmallNumber(sentence, index);
  if (century?.value !== 20 || sentence.tokens[century.end]?.type !== 'word') return undefined;
  const rest = scanSmallNumber(sentence, century.end);
  return rest !== undefined && rest.value >= 20
    ? { value: 2000 + rest.value, end: rest.end }
    : undefined;
}

function keepInRange(year: ValueSpan<number> | undefined): ValueSpan<number> | undefined {
  return year !== undefined && year.value >= FIRST_YEAR && year.value <= LAST_YEAR
    ? year
    : undefined;
}
