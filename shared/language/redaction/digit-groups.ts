import { foldLetters } from '../text/fold-letters.ts';
import type { Token } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';

/** Digits without a gap, or a run of dictated digits. */
export interface DigitGroup {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  /** Index of its first token. */
  readonly token: number;
  /** The next group continues it: only separators stand between them. */
  readonly isJoined: boolean;
  /** It follows a letter, an underscore or a decimal point, so no number starts here. */
  readonly isContinuation: boolean;
}

const MIN_DICTATED = 3;
/** "5587654321, 200" is a list, not one number. */
const SEPARATOR = /^(?:,|[\s.\-_/·•*|]{1,4})$/;
const GLUED_BEFORE = /[\p{L}_]$/u;
/** A long run after a digit and a point is the fraction of a rate, not a group of a card. */
const FRACTION = /\d\.$/;
const MAX_GROUP_AFTER_POINT = 6;

const spokenDigits: ReadonlyMap<string, string> = new Map(
  languages.flatMap(({ numbers }) => [
    ...numbers.zero.map((word) => [foldLetters(word), '0'] as const),
    ...numbers.units.map(([word, value]) => [foldLetters(word), value] as const),
  ]),
);

/**
 * Finds all digit groups, in order. Dictated digits ("cuatro uno uno uno") count like written ones.
 */
export function findDigitGroups(text: string, tokens: readonly Token[]): DigitGroup[] {
  const found = [...findWritten(text), ...findDictated(tokens)].sort(
    (left, right) => left.start - right.start,
  );
  let token = 0;
  return found.map((group, at) => {
    while (token < tokens.length && (tokens[token]?.end ?? 0) <= group.start) token += 1;
    const next = found[at + 1];
    const isJoined =
      next !== undefined &&
      SEPARATOR.test(text.slice(group.end, next.start)) &&
      !isFraction(text, next);
    return { ...group, token, isJoined, isContinuation: isGlued(text, group) };
  });
}

type Range = Pick<DigitGroup, 'digits' | 'start' | 'end'>;

function findWritten(text: string): Range[] {
  return [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    digits,
    start: index,
    end: index + digits.length,
  }));
}

function findDictated(tokens: readonly Token[]): Range[] {
  const ranges: Range[] = [];
  let digits = '';
  let first = 0;
  const close = (end: number) => {
    if (digits.length >= MIN_DICTATED) {
      ranges.push({ digits, start: tokens[first]?.start ?? 0, end: tokens[end]?.end ?? 0 });
    }
    digits = '';
  };
  let last = 0;
  for (const [at, token] of tokens.entries()) {
    const digit = token.type === 'word' ? spokenDigits.get(token.folded) : undefined;
    if (digit === undefined) {
      if (!/^[,.\n-]+$/.test(token.text)) close(last);
      continue;
    }
    if (digits === '') first = at;
    digits += digit;
    last = at;
  }
  close(last);
  return ranges;
}

function isFraction(text: string, { digits, start }: Range): boolean {
  return (
    digits.length > MAX_GROUP_AFTER_POINT &&
    FRACTION.test(text.slice(Math.max(0, start - 2), start))
  );
}

function isGlued(text: string, group: Range): boolean {
  const before = text.slice(Math.max(0, group.start - 2), group.start);
  return GLUED_BEFORE.test(before) || isFraction(text, group);
}
