import type { Scan } from '../atom.ts';
import { isGlued, readFolded, type Sentence } from '../sentence.ts';

const MAX_OFFSET_HOURS = 14;

/** Scans "GMT-6" and "UTC+05:30". Plain "UTC" is a phrase. */
export function scanOffset(sentence: Sentence, index: number): Scan | undefined {
  if (!['gmt', 'utc'].includes(readFolded(sentence, index))) return undefined;
  const sign = readFolded(sentence, index + 1);
  const hours = readFolded(sentence, index + 2);
  const isOffset = (sign === '+' || sign === '-') && /^\d{1,2}$/.test(hours);
  if (!isOffset || Number(hours) > MAX_OFFSET_HOURS) return undefined;
  const hasMinutes = readFolded(sentence, index + 3) === ':' && isGlued(sentence, index + 4);
  const minutes = hasMinutes ? readFolded(sentence, index + 4) : '00';
  if (!/^[0-5]\d$/.test(minutes)) return undefined;
  const zone = `${sign}${hours.padStart(2, '0')}:${minutes}`;
  return { atoms: [{ type: 'zone', zones: [zone] }], end: index + (hasMinutes ? 5 : 3) };
}
