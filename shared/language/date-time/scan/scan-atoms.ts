import { neutralPunctuation, questionMarks, refusingEmoji } from '../../text/neutral-signs.ts';
import type { Token } from '../../text/tokenise.ts';
import type { Atom, Scan } from '../atom.ts';
import { type Sentence, scanSmallNumber } from '../sentence.ts';
import { scanCalendarDay } from './scan-calendar-day.ts';
import { scanClock } from './scan-clock.ts';
import { scanDuration } from './scan-duration.ts';
import { scanNumericDate } from './scan-numeric-date.ts';
import { scanOffset } from './scan-offset.ts';
import { scanPhrase } from './scan-phrase.ts';
import { scanRelative } from './scan-relative.ts';
import { scanRepeat } from './scan-repeat.ts';

type Scanner = (sentence: Sentence, index: number) => Scan | undefined;

/** The longest scan wins. On a tie, the earlier scanner does. */
const scanners: readonly Scanner[] = [
  scanNumericDate,
  scanPhrase,
  scanDuration,
  scanRepeat,
  scanClock,
  scanCalendarDay,
  scanRelative,
  scanOffset,
  scanSign,
  scanBareNumber,
];

/** Scans everything the text says. Returns `undefined` if a part of it is not understood. */
export function scanAtoms(sentence: Sentence): Atom[] | undefined {
  const atoms: Atom[] = [];
  let index = 0;
  while (index < sentence.tokens.length) {
    const scan = findLongestScan(sentence, index);
    if (scan === undefined) return undefined;
    atoms.push(...scan.atoms);
    index = scan.end;
  }
  return atoms;
}

function findLongestScan(sentence: Sentence, index: number): Scan | undefined {
  let best: Scan | undefined;
  for (const scanner of scanners) {
    const scan = scanner(sentence, index);
    if (scan !== undefined && scan.end > (best?.end ?? index)) best = scan;
  }
  return best;
}

const CLOCK_FACE = /^[\u{1F550}-\u{1F567}]/u;
const NEUTRAL: ReadonlySet<string> = new Set([...neutralPunctuation, ...questionMarks]);
const BLURRING: ReadonlySet<string> = new Set(['~', '±', '<', '>']);

/** Scans punctuation and emoji. */
function scanSign({ tokens }: Sentence, index: number): Scan | undefined {
  const token = tokens[index];
  const type = token && findSignType(token, tokens[index - 1], tokens[index + 1]);
  return type && { atoms: [{ type }], end: index + 1 };
}

/**
 * A dash is a range between numbers and where it touches one. A clock face or a refusing emoji says
 * something unclear.
 */
function findSignType(
  token: Token,
  previous: Token | undefined,
  next: Token | undefined,
): 'filler' | 'blur' | undefined {
  if (token.type === 'break') return 'filler';
  if (token.type === 'emoji') {
    return refusingEmoji.has(token.folded) || CLOCK_FACE.test(token.text) ? 'blur' : 'filler';
  }
  if (token.text === '-') return isRange(token, previous, next) ? 'blur' : 'filler';
  if (BLURRING.has(token.text)) return 'blur';
  return NEUTRAL.has(token.text) ? 'filler' : undefined;
}

function isRange(dash: Token, previous: Token | undefined, next: Token | undefined): boolean {
  return next?.type === 'number' && (previous?.type === 'number' || !dash.spaced);
}

/** Scans a short number without a role. It may be an hour or a day, so it leads to a question. */
function scanBareNumber(sentence: Sentence, index: number): Scan | undefined {
  const number = scanSmallNumber(sentence, index);
  if (number === undefined || number.value > 31) return undefined;
  return { atoms: [{ type: 'number', value: number.value }], end: number.end };
}
