import type { Atom, Scan } from '../atom.ts';
import type { WordKind } from '../date-time-words.ts';
import type { DayPart } from '../policy.ts';
import { match, type Sentence } from '../sentence.ts';

/**
 * The meaning of a whole phrase of each kind. The longest phrase wins. On a tie, the earlier kind.
 */
const MEANINGS: readonly (readonly [kind: WordKind, meaning: (value: string) => Atom[]])[] = [
  ['parts', toPartAtoms],
  ['days', (value) => [{ type: 'offset', days: Number(value) }]],
  ['fixedDays', toFeastAtoms],
  ['lastDay', () => [{ type: 'last-day' }]],
  ['zones', (value) => [{ type: 'zone', zones: value.split(' ') }]],
  ['past', () => [{ type: 'past' }]],
  ['vague', () => [{ type: 'vague', question: 'which-time' }]],
  ['waits', () => [{ type: 'vague', question: 'which-time' }]],
  ['paydays', () => [{ type: 'repeat', interval: 1 }]],
  ['blur', () => [{ type: 'blur' }]],
  ['filler', () => [{ type: 'filler' }]],
];

/** Scans a phrase that means the same wherever it stands. */
export function scanPhrase(sentence: Sentence, index: number): Scan | undefined {
  let best: Scan | undefined;
  for (const [kind, meaning] of MEANINGS) {
    const found = match(sentence, kind, index);
    const isLonger = found !== undefined && found.end > (best?.end ?? index);
    if (isLonger) best = { atoms: meaning(found.value), end: found.end };
  }
  return best;
}

const PARTS: ReadonlySet<string> = new Set<DayPart>([
  'morning',
  'noon',
  'day',
  'afternoon',
  'evening',
  'night',
  'midnight',
  'dawn',
]);

function toPartAtoms(value: string): Atom[] {
  const [binding, part = ''] = value.split(' ');
  if (!isPart(part)) return [{ type: 'vague', question: 'which-time' }];
  if (binding === 'this') return [{ type: 'part', binding: 'this', part }];
  return [{ type: 'part', binding: binding === 'of' ? 'of' : 'in', part }];
}

function isPart(part: string): part is DayPart {
  return PARTS.has(part);
}

function toFeastAtoms(value: string): Atom[] {
  const [month, day] = value.split('-').map(Number);
  return [{ type: 'feast', month: month ?? 1, day: day ?? 1 }];
}
