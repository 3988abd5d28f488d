import { isSame, parseExact } from '../numbers/decimal-arithmetic.ts';
import { type NumberContext, scanNumber } from '../numbers/scan-number.ts';
import { createLexicon } from '../text/lexicon.ts';
import type { Token } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';
import { moneyWords } from './money-words.ts';

const thanksWords = createLexicon(
  languages.flatMap(({ message }) => message.thanks.map((phrase) => [phrase, true])),
);
/** People thank by these many. Any other number next to thanks is an amount. */
const ROUND = ['100', '1000', '1000000'].map(parseExact);

/**
 * Scans thanks that are counted in words, which state no amount: "cien gracias", "un millón de
 * gracias", "thanks a million". Returns where they end. "100 gracias" is an amount and thanks.
 */
export function scanThanks(
  tokens: readonly Token[],
  index: number,
  context: NumberContext,
): number | undefined {
  const thanks = thanksWords.match(tokens, index);
  if (thanks !== undefined) return scanCount(tokens, thanks.end, context);
  const count = scanCount(tokens, index, context);
  if (count === undefined) return undefined;
  const of = moneyWords.of.match(tokens, count);
  return thanksWords.match(tokens, of?.end ?? count)?.end;
}

function scanCount(
  tokens: readonly Token[],
  index: number,
  context: NumberContext,
): number | undefined {
  const number = scanNumber(tokens, index, context);
  const [count] = number?.readings ?? [];
  if (number === undefined || count === undefined) return undefined;
  const isSpelt = tokens.slice(index, number.end).every(({ type }) => type === 'word');
  return isSpelt && ROUND.some((round) => isSame(round, count)) ? number.end : undefined;
}
