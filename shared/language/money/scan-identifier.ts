import type { Token } from '../text/tokenise.ts';
import { moneyWords } from './money-words.ts';

const PLAIN_DIGITS = /^\d+$/;
const MIN_PLAIN_DIGITS = 10;
const MIN_REFERENCE_DIGITS = 6;
const MAX_WORDS_BETWEEN = 3;
const MAX_RUN_TOKENS = 24;

/**
 * Scans a phone, account or reference number at `index` and returns where it ends: "al 55 1234
 * 5678", "+52 …", "folio 1234", "el recibo de luz 123456789012", or ten digits in a row.
 */
export function scanIdentifier(tokens: readonly Token[], index: number): number | undefined {
  const token = tokens[index];
  if (token?.type === 'number')
    return isPlain(token) && token.text.length >= MIN_PLAIN_DIGITS ? index + 1 : undefined;
  if (token?.text === '+') return scanDigits(tokens, index + 1, MIN_PLAIN_DIGITS);
  const destination = moneyWords.destination.match(tokens, index);
  if (destination !== undefined)
    return scanDigits(tokens, destination.end, MIN_REFERENCE_DIGITS + 1);
  return (
    scanNamedNumber(tokens, moneyWords.reference.match(tokens, index)?.end, 1) ??
    scanNamedNumber(tokens, moneyWords.payable.match(tokens, index)?.end, MIN_REFERENCE_DIGITS)
  );
}

function isPlain(token: Token | undefined): boolean {
  return token?.type === 'number' && PLAIN_DIGITS.test(token.text);
}

/** Returns the end of a run of digit groups that has at least `minimum` digits in total. */
function scanDigits(tokens: readonly Token[], index: number, minimum: number): number | undefined {
  let digits = 0;
  let end = index;
  const last = Math.min(tokens.length, index + MAX_RUN_TOKENS);
  for (let at = index; at < last; at += 1) {
    const token = tokens[at];
    if (isPlain(token)) {
      digits += token?.text.length ?? 0;
      end = at + 1;
    } else if (!/^[-()+#]$/.test(token?.text ?? '')) break;
  }
  return digits >= minimum ? end : undefined;
}

/**
 * A few words may stand between the noun and its number, but not "de", which makes it an amount.
 */
function scanNamedNumber(
  tokens: readonly Token[],
  index: number | undefined,
  minimum: number,
): number | undefined {
  if (index === undefined) return undefined;
  let at = index;
  while (at < index + MAX_WORDS_BETWEEN && isWordOrSign(tokens[at])) at += 1;
  const isNumber = isPlain(tokens[at]) || tokens[at]?.text === '+';
  if (!isNumber) return undefined;
  return scanDigits(tokens, at, at === index ? minimum : MIN_REFERENCE_DIGITS);
}

function isWordOrSign(token: Token | undefined): boolean {
  return token?.type === 'word' || /^[#.:]$/.test(token?.text ?? '');
}
