import { currencyExponents } from '../../../../../../shared/domain/money/currency-exponents.ts';
import { createMoneyContext } from '../../../../../../shared/language/money/money-context.ts';
import { type MoneySpan, scanMoney } from '../../../../../../shared/language/money/scan-money.ts';
import { normaliseText } from '../../../../../../shared/language/text/normalise-text.ts';
import { type Token, tokenise } from '../../../../../../shared/language/text/tokenise.ts';
import { toFoldedTokens } from '../../text/fold.ts';
import { comparisons } from '../../text/vocabulary.ts';
import { placeWords } from '../place-words.ts';
import { correctNumberWords } from './correct-number-words.ts';
import { removePhones } from './find-phones.ts';

export interface FoundAmount {
  /** In major units. */
  readonly amount: number;
  /** ISO 4217 code, if the text names the currency. */
  readonly currency?: string;
  /** The amount as written. */
  readonly text: string;
  readonly words: readonly string[];
}

/** Assumptions for figures without a currency, because a request does not contain any. */
const defaultContext = {
  locale: 'es-MX',
  timezone: 'UTC',
  now: '',
  currency: 'MXN',
  country: 'MX',
};

/**
 * Finds amounts in figures or words anywhere in a text, in their order. If an amount can be read in
 * two ways, it takes the first, as a model would. The services do the exact reading.
 */
export function findAmounts(text: string): FoundAmount[] {
  const normal = normaliseText(correctNumberWords(removePhones(text))).text;
  const tokens = tokenise(normal);
  const context = createMoneyContext(tokens, defaultContext);
  const found: FoundAmount[] = [];
  for (let index = 0; index < tokens.length; ) {
    const span = scanMoney(tokens, index, context);
    const last = tokens[(span?.end ?? 0) - 1];
    if (
      span !== undefined &&
      last !== undefined &&
      !isCompared(tokens, index) &&
      !isPlace(tokens, index)
    ) {
      found.push(...toFoundAmounts(span, normal.slice(tokens[index]?.start, last.end)));
    }
    index = Math.max(span?.end ?? 0, index + 1);
  }
  return found;
}

/**
 * True for "-100" or "menos de 100": a figure that is neither an amount nor a position in a list.
 */
export function hasOnlyRejectedAmounts(text: string): boolean {
  if (findAmounts(text).length > 0) return false;
  const tokens = tokenise(normaliseText(text).text);
  const context = createMoneyContext(tokens, defaultContext);
  return tokens.some((_, index) => {
    const span = scanMoney(tokens, index, context);
    return span !== undefined && (span.refused === 'negative' || isCompared(tokens, index));
  });
}

/** True for a bound such as "menor a un dólar", which is not an amount itself. */
function isCompared(tokens: readonly Token[], index: number): boolean {
  return comparisons.some((words) =>
    words.every((word, at) => tokens[index - words.length + at]?.folded === word),
  );
}

/** True for a single figure after "number": a place in a list. */
function isPlace(tokens: readonly Token[], index: number): boolean {
  const isFigure = /^\d$/.test(tokens[index]?.folded ?? '');
  return isFigure && placeWords.has(tokens[index - 1]?.folded ?? '');
}

function toFoundAmounts({ candidates, hasUnit }: MoneySpan, text: string): FoundAmount[] {
  const [reading] = candidates;
  if (reading === undefined) {
    return [];
  }
  const amount = Number(reading.minor) / 10 ** (currencyExponents.get(reading.currency) ?? 0);
  const currency = hasUnit ? { currency: reading.currency } : {};
  return [{ amount, ...currency, text, words: toFoldedTokens(text) }];
}
