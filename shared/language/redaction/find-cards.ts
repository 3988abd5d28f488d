import type { Token } from '../text/tokenise.ts';
import { passesClabe, passesLuhn } from './checksums.ts';
import type { DigitGroup } from './digit-groups.ts';
import { type DigitWindow, findWindows } from './digit-windows.ts';
import { createKeywordLexicon, findKeywordSpans, type KeywordSpan } from './keyword-value.ts';
import type { Finding, ScannedText } from './scanned-text.ts';

/** Issuer prefixes with their lengths: the ISO/IEC 7812 ranges of the networks seen here. */
const NETWORK =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|5[0-8]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11}|35\d{14,17}|6\d{15,18})$/;
/** Card, expiry and code typed in one go. */
const CARD_WITH_TAIL = /^(?:4|5[0-8])\d{19,23}$/;
const NAMED_CARD = /^\d{13,19}$/;
/** Visa and Mastercard, which banks issue for accounts. */
const BANK_CARD = /^(?:4\d{15}|5[1-5]\d{14})$/;
const MIN_CARD_DIGITS = 13;
/** "5587654321 200 200" is not how a card is grouped. */
const MAX_GROUP_DIGITS = 8;
const CLABE_BANK = /^(?:0\d\d|1[0-6]\d|[67]\d\d)/;
/** How many tokens before or after a number a keyword can stand. */
const REACH_BACK = 10;
const REACH_AHEAD = 5;

const cardWords = createKeywordLexicon('card');
const clabeWords = createKeywordLexicon('clabe');

/** Finds CLABEs: 18 digits with a correct check digit and a bank code, or near a keyword. */
export function findClabes({ tokens, groups }: ScannedText): Finding[] {
  const isNamed = createReach(findKeywordSpans(tokens, clabeWords), tokens.length);
  return findWindows(groups, (digits, group) => {
    if (digits.length !== 18) return false;
    const isSure = passesClabe(digits) && CLABE_BANK.test(digits) && !group.isContinuation;
    return isSure || isNamed(group.token);
  }).map(toFinding('CLABE'));
}

/** Finds cards: by Luhn check and prefix, or any 13 to 19 digits near a word for card. */
export function findCards(scanned: ScannedText): Finding[] {
  const known = cardsByText.get(scanned) ?? searchCards(scanned);
  cardsByText.set(scanned, known);
  return known;
}

/** The cards of a text are needed again to find security codes and expiry dates. */
const cardsByText = new WeakMap<ScannedText, Finding[]>();

function searchCards({ tokens, groups }: ScannedText): Finding[] {
  const isNamed = createReach(findKeywordSpans(tokens, cardWords), tokens.length);
  return findWindows(
    groups,
    (digits, group, maxGroupLength) =>
      digits.length >= MIN_CARD_DIGITS &&
      maxGroupLength <= MAX_GROUP_DIGITS &&
      ((NAMED_CARD.test(digits) && isNamed(group.token)) ||
        (mayStart(group, tokens) && isCard(digits)) ||
        (BANK_CARD.test(digits) && isDepositedTo(group, tokens))),
  ).map(toFinding('CARD'));
}

function isCard(digits: string): boolean {
  return (
    (NETWORK.test(digits) && passesLuhn(digits)) ||
    (CARD_WITH_TAIL.test(digits) && passesLuhn(digits.slice(0, 16)))
  );
}

const deposits = createKeywordLexicon('cardDeposit');
const MAX_DEPOSIT_WORDS = 3;

/** "deposítame a la 4152…": what money is put on is a card, whether its check digit is right. */
function isDepositedTo(group: DigitGroup, tokens: readonly Token[]): boolean {
  for (let length = 1; length <= MAX_DEPOSIT_WORDS; length += 1) {
    const match = deposits.match(tokens, group.token - length);
    if (match?.end === group.token) return true;
  }
  return false;
}

/** A card can start in "mitarjeta4111…", as people type, but not in "TXN4111…" or a fraction. */
function mayStart(group: DigitGroup, tokens: readonly Token[]): boolean {
  const before = tokens[group.token - 1];
  const isTyped = before?.type === 'word' && before.text !== before.text.toUpperCase();
  return !group.isContinuation || isTyped;
}

/** Creates a test of whether a token is near a keyword. */
function createReach(spans: readonly KeywordSpan[], length: number): (token: number) => boolean {
  const near = new Uint8Array(length);
  for (const { start, end } of spans)
    near.fill(1, Math.max(0, start - REACH_AHEAD), end + REACH_BACK);
  return (token) => near[token] === 1;
}

function toFinding(type: string) {
  return ({ start, end }: DigitWindow): Finding => ({ type, start, end });
}
