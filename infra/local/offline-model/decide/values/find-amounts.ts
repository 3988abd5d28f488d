import { fold, foldedTokens } from '../text/fold.ts';
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

const currencyWords: Readonly<Record<string, string>> = {
  usd: 'USD',
  us$: 'USD',
  dolar: 'USD',
  dolares: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  dls: 'USD',
  dlls: 'USD',
  bucks: 'USD',
  mxn: 'MXN',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '€': 'EUR',
  gbp: 'GBP',
  cop: 'COP',
  gtq: 'GTQ',
  quetzales: 'GTQ',
};

const expression =
  /(?<before>us\$|\$|€|\b(?:usd|mxn|eur|cop|gtq)\b)?\s*(?<number>\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?:\s*(?<thousand>mil|thousand|k)\b)?(?:\s*(?<after>€|(?:usd|mxn|eur|cop|gbp|gtq|d[oó]lar(?:es)?|dollars?|dl?ls|bucks|pesos?|varos|euros?|quetzales)(?!\p{L})))?/giu;

/**
 * Amounts in a text, in order: figures with an optional currency before or after. A guess at what
 * was meant; the exact reading is done by whoever executes something.
 */
export function findAmounts(text: string): FoundAmount[] {
  return [...withoutPhones(text).matchAll(expression)].flatMap(
    (match) => amountOf(match[0].trim(), match.groups ?? {}) ?? [],
  );
}

function amountOf(
  text: string,
  { before = '', number = '', thousand, after = '' }: Readonly<Record<string, string | undefined>>,
): FoundAmount | undefined {
  const amount = numberOf(number) * (thousand === undefined ? 1 : 1000);
  if (!Number.isFinite(amount) || amount <= 0) {
    return undefined;
  }
  const currency = currencyWords[fold(after)] ?? currencyWords[fold(before)];
  return { amount, ...(currency ? { currency } : {}), text, words: foldedTokens(text) };
}

/** The last mark followed by one or two digits is the decimal mark; the others group thousands. */
function numberOf(text: string): number {
  const [, whole = text, decimals = ''] = /^(.*?)[.,](\d{1,2})$/.exec(text) ?? [];
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`);
}
