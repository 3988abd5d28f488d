import { findLongestWindow } from './digit-windows.ts';
import { findElectorKeys } from './find-mexican-ids.ts';
import {
  createKeywordLexicon,
  findGluedEnd,
  findKeywordSpans,
  findValuePositions,
  type KeywordSpan,
} from './keyword-value.ts';
import type { Finding, ScannedText } from './scanned-text.ts';

const socialWords = createKeywordLexicon('socialSecurity');
const lastWords = createKeywordLexicon('lastDigits');
const identityWords = createKeywordLexicon('identity');
const SOCIAL = /(?<!\d|\d[- .])\d{3}([- .])\d{2}\1\d{4}(?!\d|[- .]\d)/g;
/** Nine digits for the SSA, eleven for the IMSS. People also give the last four. */
const NAMED_SOCIAL = /^(?:\d{9}|\d{11})$/;
const NAMED_OR_LAST_FOUR = /^(?:\d{4}|\d{9}|\d{11})$/;
const WORDS_TO_KEYWORD = 8;
/** RUT (CL), CUIT (AR) and CPF (BR), recognised by their punctuation alone. */
const SHAPES = [
  /(?<![\d.-])\d{1,2}\.\d{3}\.\d{3}-[\dkK](?![\p{L}\d])/gu,
  /(?<![\d.-])\d{2}-\d{8}-\d(?![\d-])/g,
  /(?<![\d.-])\d{3}\.\d{3}\.\d{3}-\d{2}(?![\d-])/g,
];
const MIN_DIGITS = 5;
const MAX_LENGTH = 24;

/**
 * Finds US social security and taxpayer numbers by shape, and social security numbers by keyword.
 */
export function findSocialSecurity({ text, tokens, groups, groupAt }: ScannedText): Finding[] {
  const shaped = [...text.matchAll(SOCIAL)].map(({ 0: value, index }) => ({
    type: value.startsWith('9') ? 'ITIN' : 'SSN',
    start: index,
    end: index + value.length,
  }));
  const keywords = findKeywordSpans(tokens, socialWords);
  const isLast = new Set(findKeywordSpans(tokens, lastWords).map(({ start }) => start));
  const byKeyword = keywords.flatMap((keyword) => {
    const value = isNearLast(keyword, isLast) ? NAMED_OR_LAST_FOUR : NAMED_SOCIAL;
    return findValuePositions(tokens, keyword, 1).flatMap((position) => {
      const index = groupAt.get(position);
      const window =
        index === undefined
          ? undefined
          : findLongestWindow(groups, index, (digits) => value.test(digits));
      return window ? [{ type: 'SSN', start: window.start, end: window.end }] : [];
    });
  });
  return [...shaped, ...byKeyword];
}

/** True near words for the last digits: "los últimos 4 de mi social", "social, last four". */
function isNearLast({ start, end }: KeywordSpan, isLast: ReadonlySet<number>): boolean {
  const length = end - start + 2 * WORDS_TO_KEYWORD;
  return Array.from({ length }, (_, at) => start - WORDS_TO_KEYWORD + at).some((at) =>
    isLast.has(at),
  );
}

/** Finds passports, and voter, driver and national ids, by keyword. Finds a few by shape. */
export function findIdentities(scanned: ScannedText): Finding[] {
  const { text } = scanned;
  const shaped = SHAPES.flatMap((shape) =>
    [...text.matchAll(shape)].map(({ 0: value, index }) => ({
      type: 'ID_DOC',
      start: index,
      end: index + value.length,
    })),
  );
  return [...shaped, ...findElectorKeys(scanned), ...findNamedIdentities(scanned)];
}

function findNamedIdentities(scanned: ScannedText): Finding[] {
  return findKeywordSpans(scanned.tokens, identityWords).flatMap((keyword) => {
    for (const position of findValuePositions(scanned.tokens, keyword, 2)) {
      const value = readValue(scanned, position);
      if (value !== undefined) return [value];
    }
    return [];
  });
}

/** Reads a value of letters and digits in one piece, or of groups of digits. */
function readValue(
  { tokens, text, groups, groupAt }: ScannedText,
  position: number,
): Finding | undefined {
  const start = tokens[position]?.start ?? 0;
  const index = groupAt.get(position);
  const window =
    index === undefined
      ? undefined
      : findLongestWindow(groups, index, (digits) => digits.length >= MIN_DIGITS);
  const glued = tokens[findGluedEnd(tokens, position) - 1]?.end ?? start;
  const end = Math.max(window?.end ?? 0, start + measureTrimmed(text.slice(start, glued)));
  const digits = text.slice(start, end).replace(/\D/g, '').length;
  const isValue = window !== undefined || (digits >= MIN_DIGITS && end - start <= MAX_LENGTH);
  return isValue && end > start ? { type: 'ID_DOC', start, end } : undefined;
}

function measureTrimmed(value: string): number {
  return value.replace(/[.,;:!?)"']+$/, '').length;
}
