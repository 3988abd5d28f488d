import { createLexicon } from '../text/lexicon.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import type { DangerVocabulary } from '../vocabulary/danger-vocabulary.ts';
import { languages } from '../vocabulary/languages.ts';

export type DangerRole = keyof DangerVocabulary;

/** A phrase with its role; the range is in tokens. */
export interface DangerSignal {
  readonly role: DangerRole;
  readonly start: number;
  readonly end: number;
}

/** The signals of a message, in its order. */
export interface DangerSignals {
  readonly all: readonly DangerSignal[];
  readonly tokens: readonly Token[];
  has(...roles: readonly DangerRole[]): boolean;
  /** Whether one of `after` follows one of `before`, with at most `gap` other words between. */
  follows(
    before: readonly DangerRole[],
    after: readonly DangerRole[],
    gap: number,
  ): DangerSignal | undefined;
}

/** Where two roles have the same words, the earlier one has them. */
const ROLES: readonly DangerRole[] = [
  ...([
    'harmless',
    'denial',
    'supposition',
    'theft',
    'entered',
    'fraud',
    'trust',
    'us',
    'impostor',
  ] as const),
  ...(['compelled', 'threat', 'oddPayment', 'verifying'] as const),
  ...(['offer', 'lure', 'release', 'cost', 'first', 'giving', 'order', 'duty', 'send'] as const),
  ...(['machine', 'asksMany', 'saysMany', 'asks', 'says', 'call', 'stranger'] as const),
  ...([
    'authority',
    'needs',
    'family',
    'secret',
    'code',
    'gave',
    'stole',
    'lost',
    'device',
  ] as const),
  ...(['account', 'money'] as const),
];

const phrases = createLexicon<DangerRole>(
  ROLES.flatMap((role) =>
    languages.flatMap(({ danger }) => danger[role].map((phrase) => [phrase, role] as const)),
  ),
);

/** Nobody says "somebody" between who tells and what is told; it does not part the two. */
const transparent: ReadonlySet<DangerRole> = new Set(['stranger', 'family', 'impostor']);

/** Finds what a message holds of the signals of a fraud or a theft. */
export function readDangerSignals(text: string): DangerSignals {
  const tokens = tokenise(normaliseText(text).text);
  const all = dropDenied(scan(tokens));
  const has = (...roles: readonly DangerRole[]) => all.some(({ role }) => roles.includes(role));
  return {
    all,
    tokens,
    has,
    follows: (before, after, gap) =>
      all.find(
        (late) =>
          after.includes(late.role) &&
          all.some((early) => before.includes(early.role) && countBetween(all, early, late) <= gap),
      ),
  };
}

function scan(tokens: readonly Token[]): readonly DangerSignal[] {
  const found: DangerSignal[] = [];
  for (let index = 0; index < tokens.length; ) {
    const match = phrases.match(tokens, index);
    if (match !== undefined) found.push({ role: match.value, start: index, end: match.end });
    index = match?.end ?? index + 1;
  }
  return found;
}

/** "Nadie me pidió mi clave", "if my phone is stolen": told of nothing that happened. */
function dropDenied(found: readonly DangerSignal[]): readonly DangerSignal[] {
  return found.filter((signal, at) => {
    const lead = found[at - 1];
    if (lead === undefined) return true;
    const distance = signal.start - lead.end;
    if (lead.role === 'denial') return distance > 0;
    return lead.role !== 'supposition' || distance > 1;
  });
}

/** How many words stand between; infinite when `late` is not behind `early`. */
function countBetween(
  all: readonly DangerSignal[],
  early: DangerSignal,
  late: DangerSignal,
): number {
  if (late.start < early.end) return Number.POSITIVE_INFINITY;
  const seen = all.filter(
    ({ role, start, end }) => transparent.has(role) && start >= early.end && end <= late.start,
  );
  const skipped = seen.reduce((sum, { start, end }) => sum + end - start, 0);
  return late.start - early.end - skipped;
}
