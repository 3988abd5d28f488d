import { rememberPositions } from '../text/remember-positions.ts';
import type { Token } from '../text/tokenise.ts';
import { type Atom, type Frequency, filterAtoms } from './atom.ts';
import { getLexicon } from './date-time-words.ts';
import { scanCalendarDay } from './scan/scan-calendar-day.ts';
import { scanClock } from './scan/scan-clock.ts';
import { scanDuration } from './scan/scan-duration.ts';
import { scanNumericDate } from './scan/scan-numeric-date.ts';
import { scanOffset } from './scan/scan-offset.ts';
import { scanPhrase } from './scan/scan-phrase.ts';
import { scanRelative } from './scan/scan-relative.ts';
import { scanRepeat } from './scan/scan-repeat.ts';

const scanners = [
  scanNumericDate,
  scanPhrase,
  scanDuration,
  scanRepeat,
  scanClock,
  scanCalendarDay,
  scanRelative,
  scanOffset,
];
/** Types of atoms that say nothing about time by themselves. */
const EMPTY: ReadonlySet<Atom['type']> = new Set(['filler', 'blur', 'number', 'nth']);

export interface MomentSpan {
  readonly end: number;
  /** It refers to the past: "ayer". */
  readonly isPast: boolean;
  /** It repeats: "cada mes". */
  readonly isRepeated: boolean;
  /** How often, where that is said: "cada mes". */
  readonly every?: { readonly frequency: Frequency; readonly interval: number };
}

/** Scans the longest span about time that starts at `index`, in a text about something else. */
export const scanMomentSpan = rememberPositions(scanAnew);

function scanAnew(tokens: readonly Token[], index: number, locale: string): MomentSpan | undefined {
  if (isPartOfName(tokens, index)) return undefined;
  const sentence = { tokens, locale, language: locale.slice(0, 2).toLowerCase() };
  let best: MomentSpan | undefined;
  for (const scan of scanners) {
    const found = scan(sentence, index);
    const isLonger = found !== undefined && found.end > (best?.end ?? index);
    if (!isLonger || found.atoms.every(({ type }) => EMPTY.has(type))) continue;
    best = {
      end: found.end,
      isPast: found.atoms.some(({ type }) => type === 'past'),
      isRepeated: found.atoms.some(({ type }) => type === 'repeat'),
      ...findEvery(found.atoms),
    };
  }
  return best;
}

function findEvery(atoms: readonly Atom[]): Pick<MomentSpan, 'every'> {
  const [repeat] = filterAtoms(atoms, 'repeat');
  const { frequency, interval = 1 } = repeat ?? {};
  return frequency === undefined ? {} : { every: { frequency, interval } };
}

/** The weekday of "Santo Domingo" is no day. */
function isPartOfName(tokens: readonly Token[], index: number): boolean {
  return (
    getLexicon('weekdayNames').match(tokens, index - 1)?.end === index &&
    getLexicon('weekdays').match(tokens, index) !== undefined
  );
}
