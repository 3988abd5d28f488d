import { createLexicon } from '../text/lexicon.ts';
import type { Token } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';
import { type SpokenDigits, scanSpokenDigits } from './scan-spoken-digits.ts';

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
  while (index < tokens.length) {
    const spoken = findSpoken(tokens, index);
    const end = spoken?.end ?? findRunEnd(tokens, index);
    const digits = spoken?.digits ?? readDigits(tokens.slice(index, end));
    if (/^\+?\d/.test(digits) && digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS + 1) {
      const kind = findKindBefore(tokens, index);
      runs.push({
        start: index,
        end,
        digits,
        isReference: kind === 'reference',
        isNamed: kind === 'phone',
      });
    }
    index = Math.max(end, index + 1);
  }
  return runs;
}

/** Digits in words are a phone only in its full length, since shorter ones may be amounts. */
function findSpoken(tokens: readonly Token[], index: number): SpokenDigits | undefined {
  const spoken = scanSpokenDigits(tokens, index);
  return spoken !== undefined && /^\d{10,13}$/.test(spoken.digits) ? spoken : undefined;
}

function findRunEnd(tokens: readonly Token[], start: number): number {
  let end = start;
  if (!opensRun(tokens[start])) return end;
  const last = Math.min(tokens.length, start + MAX_RUN_TOKENS);
  const isNamed = findKindBefore(tokens, start) === 'phone';
  for (let at = start; at < last; at += 1) {
    const isJoint = isNamed && isLineInside(tokens, start, at);
    if (!isJoint && !belongsToRun(tokens, at, start)) break;
    if (tokens[at]?.type === 'number') end = at + 1;
  }
  return end;
}

/** "marca al 33⏎1234⏎5678": a phone that is sent line by line, in short groups. */
function isLineInside(tokens: readonly Token[], start: number, at: number): boolean {
  const next = tokens[at + 1];
  const isShort = next?.type === 'number' && /^\d{2,4}$/.test(next.text);
  const before = readDigits(tokens.slice(start, at));
  return tokens[at]?.type === 'break' && isShort && before.length < MIN_COMPLETE_DIGITS;
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
