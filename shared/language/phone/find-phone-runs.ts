import { createLexicon } from '../text/lexicon.ts';
import { scanReference } from '../text/scan-reference.ts';
import type { Token } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';
import { scanSpokenDigits } from './scan-spoken-digits.ts';

/** A run of digits that may be a phone. */
export interface PhoneRun {
  readonly start: number;
  readonly end: number;
  /** The digits, with a leading plus if one was written. */
  readonly digits: string;
  /** "folio 5512345678": the noun before it says that it is another kind of number. */
  readonly isReference: boolean;
  /** "cel 5512345678": the noun before it says that it is a phone. */
  readonly isNamed: boolean;
}

const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
const MIN_COMPLETE_DIGITS = 10;
const WORDS_LOOKED_BACK = 4;
/** A phone has few groups. The limit keeps the scan of rows of brackets linear. */
const MAX_RUN_TOKENS = 24;
const JOINING = /^[-.()/+]$/;
const PHONE_SHAPE = /^\d+(?:[.]\d+)*$/;

const nouns = createLexicon(
  languages.flatMap(({ identifiers }) => [
    ...identifiers.phone.map((phrase) => [phrase, 'phone'] as const),
    ...identifiers.reference.map((phrase) => [phrase, 'reference'] as const),
  ]),
);

/** Finds all runs of 7 to 15 digits, with the brackets, dashes and spaces that phones contain. */
export function findPhoneRuns(tokens: readonly Token[]): PhoneRun[] {
  const runs: PhoneRun[] = [];
  let index = 0;
  // A row that is no spoken phone is not scanned again from within, so that time stays linear.
  let scannedTo = 0;
  while (index < tokens.length) {
    const row = index < scannedTo ? undefined : scanSpokenDigits(tokens, index);
    scannedTo = Math.max(scannedTo, row?.end ?? 0);
    const isSpoken = row?.isSpoken === true && SPOKEN_PHONE.test(row.digits);
    const run = isSpoken ? { start: index, ...row } : findWrittenRun(tokens, index);
    if (isPhone(run)) runs.push(describeRun(tokens, run));
    index = scanReference(tokens, index) ?? Math.max(run.end, index + 1);
  }
  return runs;
}

/** Digits in words are a phone only in its full length, since shorter ones may be amounts. */
const SPOKEN_PHONE = /^\d{10,13}$/;

type Digits = Pick<PhoneRun, 'start' | 'end' | 'digits'>;

function findWrittenRun(tokens: readonly Token[], start: number): Digits {
  const end = findRunEnd(tokens, start);
  return { start, end, digits: readDigits(tokens.slice(start, end)) };
}

function isPhone({ digits }: Digits): boolean {
  return /^\+?\d/.test(digits) && digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS + 1;
}

function describeRun(tokens: readonly Token[], { start, end, digits }: Digits): PhoneRun {
  const kind = findKindBefore(tokens, start);
  return { start, end, digits, isReference: kind === 'reference', isNamed: kind === 'phone' };
}

function findRunEnd(tokens: readonly Token[], start: number): number {
  let end = start;
  if (!opensRun(tokens[start])) return end;
  const last = Math.min(tokens.length, start + MAX_RUN_TOKENS);
  for (let at = start; at < last; at += 1) {
    const isJoint = isLineInside(tokens, start, at);
    if (!isJoint && !belongsToRun(tokens, at, start)) break;
    if (tokens[at]?.type === 'number') end = at + 1;
  }
  return end;
}

/** "marca al 33⏎1234⏎5678": a phone that is sent line by line, in short groups. */
function isLineInside(tokens: readonly Token[], start: number, at: number): boolean {
  const next = tokens[at + 1];
  const isShort = next?.type === 'number' && /^\d{2,4}$/.test(next.text);
  if (tokens[at]?.type !== 'break' || !isShort) return false;
  const before = readDigits(tokens.slice(start, at));
  return before.length < MIN_COMPLETE_DIGITS && findKindBefore(tokens, start) === 'phone';
}

function opensRun(token: Token | undefined): boolean {
  return token?.type === 'number' || token?.text === '+' || token?.text === '(';
}

function belongsToRun(tokens: readonly Token[], at: number, start: number): boolean {
  const token = tokens[at];
  if (token?.text === '+') return at === start || (at === start + 1 && tokens[start]?.text === '(');
  return token?.type === 'number' ? PHONE_SHAPE.test(token.text) : JOINING.test(token?.text ?? '');
}

function readDigits(tokens: readonly Token[]): string {
  const plus = tokens.some(({ text }) => text === '+') ? '+' : '';
  return plus + tokens.map(({ text }) => text.replace(/\D/g, '')).join('');
}

type Kind = 'phone' | 'reference' | undefined;

/** The nearest noun before the number decides. */
function findKindBefore(tokens: readonly Token[], index: number): Kind {
  for (let at = index - 1; at >= Math.max(0, index - WORDS_LOOKED_BACK); at -= 1) {
    const noun = nouns.match(tokens, at);
    if (noun !== undefined) return noun.value === 'reference' ? 'reference' : 'phone';
    if (tokens[at]?.type === 'number') return undefined;
  }
  return undefined;
}
