import { currencyExponents } from '../../../../../shared/domain/money/currency-exponents.ts';
import { moneyContext } from '../../../../../shared/language/money/money-context.ts';
import { type MoneySpan, scanMoney } from '../../../../../shared/language/money/scan-money.ts';
import { normaliseText } from '../../../../../shared/language/text/normalise-text.ts';
import { type Token, tokenise } from '../../../../../shared/language/text/tokenise.ts';
import { foldedTokens } from '../text/fold.ts';
import { comparisons } from '../text/vocabulary.ts';
import { withoutPhones } from './find-phones.ts';

export interface FoundAmount {
  /** Major units. */
  readonly amount: number;
  /** ISO 4217, where the words say which. */
  readonly currency?: string;
  /** As written. */
  readonly text: string;
  readonly words: readonly string[];
}

/** What bare figures mean while nobody says otherwise; a request does not tell. */
const assumed = { locale: 'es-MX', timezone: 'UTC', now: '', currency: 'MXN', country: 'MX' };

/**
 * Amounts anywhere in a text, in order, in figures or words. Of two possible readings it takes the
 * first, as a model would: the exact reading is done by whoever executes something.
 */
export function findAmounts(text: string): FoundAmount[] {
  const normal = normaliseText(withoutPhones(text)).text;
  const tokens = tokenise(normal);
  const context = moneyContext(tokens, assumed);
  const found: FoundAmount[] = [];
  for (let index = 0; index < tokens.length; ) {
    const span = scanMoney(tokens, index, context);
    const last = tokens[(span?.end ?? 0) - 1];
    if (span !== undefined && last !== undefined && !isCompared(tokens, index)) {
      found.push(...amountOf(span, normal.slice(tokens[index]?.start, last.end)));
    }
    index = Math.max(span?.end ?? 0, index + 1);
  }
  return found;
}

/** "-100", "menos de 100": a figure that is no amount to take, so no place in a list either. */
export function holdsNoAmount(text: string): boolean {
  if (findAmounts(text).length > 0) return false;
  const tokens = tokenise(normaliseText(text).text);
  const context = moneyContext(tokens, assumed);
  return tokens.some((_, index) => {
    const span = scanMoney(tokens, index, context);
    return span !== undefined && (span.refused === 'negative' || isCompared(tokens, index));
  });
}

/** "menor a un dólar" says how much something else may be. */
function isCompared(tokens: readonly Token[], index: number): boolean {
  return comparisons.some((words) =>
    words.every((word, at) => tokens[index - words.length + at]?.folded === word),
  );
}

function amountOf({ candidates, hasUnit }: MoneySpan, text: string): FoundAmount[] {
  const [reading] = candidates;
  if (reading === undefined) {
    return [];
  }
  const amount = Number(reading.minor) / 10 ** (currencyExponents.get(reading.currency) ?? 0);
  const currency = hasUnit ? { currency: reading.currency } : {};
  return [{ amount, ...currency, text, words: foldedTokens(text) }];
}
