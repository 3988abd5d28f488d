import { findLongestWindow } from './digit-windows.ts';
import { findCards } from './find-cards.ts';
import { createKeywordLexicon, findKeywordSpans, findValuePositions } from './keyword-value.ts';
import type { Finding, ScannedText } from './scanned-text.ts';

const codeWords = createKeywordLexicon('cvv');
const expiryWords = createKeywordLexicon('cardExpiry');
const cardWords = createKeywordLexicon('card');
const CODE = /^\d{3,4}$/;
const MONTH_YEAR = /^(?:0?[1-9]|1[0-2]) ?[/-] ?(?:20)?[2-4]\d(?!\d)/;
/** Right after a card, spaces are enough: "4111… 12 28 737". */
const MONTH_YEAR_AFTER_CARD = /^(?:0?[1-9]|1[0-2]) ?[ /-] ?(?:20)?[2-4]\d(?!\d)/;
const AFTER_CARD = /^[\s,;.|/-]{1,4}(?:\p{L}{2,12}[\s:.]{1,3}){0,2}/u;
const CODE_AFTER_EXPIRY = /^[\s,;.|/-]{1,4}(?:\p{L}{2,5}[\s:.]{1,3})?(\d{3,4})(?!\d)/u;
/** The code may also stand between the card and its expiry: "4111…|737|12/28". */
const CODE_BEFORE_EXPIRY =
  /^[\s,;.|/-]{1,3}(\d{3,4})(?=[\s,;.|/-]{1,3}(?:0?[1-9]|1[0-2]) ?[/-] ?(?:20)?[2-4]\d(?!\d))/;
const REACH = 40;
/** Maximum number of words from the code to its keyword: "737 es mi cvv". */
const WORDS_TO_KEYWORD = 4;

/** Finds security codes before or after a keyword, and after a card number. */
export function findCardCodes(scanned: ScannedText): Finding[] {
  const { tokens, groups } = scanned;
  const spans = findKeywordSpans(tokens, codeWords);
  const after = spans.flatMap((keyword) => findValuePositions(tokens, keyword, 1));
  const before = spans.flatMap(({ start }) =>
    Array.from({ length: WORDS_TO_KEYWORD }, (_, back) => start - back - 1),
  );
  const positions = new Set(after);
  const reversed = new Set(before);
  const byKeyword = groups.filter(
    ({ digits, token }) => CODE.test(digits) && (positions.has(token) || reversed.has(token)),
  );
  const spaced = groups.flatMap(({ token }, index) =>
    positions.has(token)
      ? (findLongestWindow(
          groups,
          index,
          (digits, longest) => CODE.test(digits) && longest === 1,
        ) ?? [])
      : [],
  );
  return [
    ...[...byKeyword, ...spaced].map(({ start, end }) => ({ type: 'CVV', start, end })),
    ...findAfterCards(scanned).filter(({ type }) => type === 'CVV'),
  ];
}

/** Finds expiry dates, but only in a text about a card, because bills expire, too. */
export function findCardExpiries(scanned: ScannedText): Finding[] {
  const { tokens, text } = scanned;
  const isAboutCard =
    findKeywordSpans(tokens, cardWords).length > 0 || findCards(scanned).length > 0;
  const named = isAboutCard ? findKeywordSpans(tokens, expiryWords) : [];
  const byKeyword = named.flatMap((keyword) =>
    findValuePositions(tokens, keyword, 0).flatMap((position) => {
      const start = tokens[position]?.start ?? text.length;
      const value = MONTH_YEAR.exec(text.slice(start, start + REACH))?.[0];
      return value === undefined ? [] : [{ type: 'CARD_EXPIRY', start, end: start + value.length }];
    }),
  );
  return [...byKeyword, ...findAfterCards(scanned).filter(({ type }) => type === 'CARD_EXPIRY')];
}

/** The code before the expiry, and the expiry after it. */
function findEarlyCode({ text }: ScannedText, end: number, digits: string): Finding[] {
  const tail = text.slice(end, end + REACH);
  const lead = /^[\s,;.|/-]{1,3}/.exec(tail)?.[0].length ?? 0;
  const expiry = MONTH_YEAR.exec(tail.slice(lead))?.[0] ?? '';
  return [
    { type: 'CVV', start: end - digits.length, end },
    { type: 'CARD_EXPIRY', start: end + lead, end: end + lead + expiry.length },
  ];
}

/** Finds what follows a card number: "4111 1111 1111 1111 12/28 737". */
function findAfterCards(scanned: ScannedText): Finding[] {
  return findCards(scanned).flatMap(({ end }) => {
    const tail = scanned.text.slice(end, end + REACH);
    const early = CODE_BEFORE_EXPIRY.exec(tail);
    if (early?.[1] !== undefined) return findEarlyCode(scanned, end + early[0].length, early[1]);
    const lead = AFTER_CARD.exec(tail)?.[0].length ?? 0;
    const expiry = MONTH_YEAR_AFTER_CARD.exec(tail.slice(lead))?.[0];
    if (lead === 0 || expiry === undefined) return [];
    const start = end + lead;
    const expiryEnd = start + expiry.length;
    const code = CODE_AFTER_EXPIRY.exec(scanned.text.slice(expiryEnd, expiryEnd + REACH));
    const found: Finding[] = [{ type: 'CARD_EXPIRY', start, end: expiryEnd }];
    const digits = code?.[1];
    if (code === null || digits === undefined) return found;
    const codeEnd = expiryEnd + code[0].length;
    return [...found, { type: 'CVV', start: codeEnd - digits.length, end: codeEnd }];
  });
}
