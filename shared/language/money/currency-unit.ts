import { currencyExponents } from '../../domain/money/currency-exponents.ts';
import type { Decimal } from '../../domain/money/decimal.ts';
import { parseExact } from '../numbers/decimal-arithmetic.ts';
import { createLexicon, type LexiconMatch } from '../text/lexicon.ts';
import type { Token } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';
import {
  capitalSymbols,
  currencySymbols,
  plainAfterNumber,
  wordLikeCodes,
} from './currency-symbols.ts';
import { findLocalCurrency, otherDollars, pesoCurrencies } from './local-currencies.ts';
import type { MoneyContext } from './money-context.ts';

/**
 * What a unit next to a number means: one currency if it is clear. `isSign` marks "$", which a word
 * overrides.
 */
export interface CurrencyUnit {
  readonly currencies: readonly string[];
  readonly factor: Decimal;
  readonly isSign: boolean;
}

type Meaning = (context: MoneyContext) => Omit<CurrencyUnit, 'isSign'>;

const ONE = parseExact('1');
const meansOnly =
  (...currencies: string[]): Meaning =>
  () => ({ currencies, factor: ONE });

const signs = createLexicon<Meaning>([
  ['$', ({ currency }) => ({ currencies: [currency], factor: ONE })],
  ...currencySymbols.flatMap(([codes, written]) =>
    written.split(' ').map((sign) => [sign, meansOnly(...codes.split(' '))] as const),
  ),
]);

const words = createLexicon<Meaning>(
  languages.flatMap(({ money }) => [
    ...money.currencies.map(([phrase, code]) => [phrase, meansOnly(code)] as const),
    ...money.unclear.map(([phrase, codes]) => [phrase, meansOnly(...codes.split(' '))] as const),
    ...money.pesos.map((phrase) => [phrase, resolvePeso] as const),
    ...money.dollars.map((phrase) => [phrase, resolveDollar] as const),
    ...money.slang.map(([phrase, meaning]) => [phrase, createSlangMeaning(meaning)] as const),
  ]),
);

function resolvePeso({ currency, country }: MoneyContext): Omit<CurrencyUnit, 'isSign'> {
  const local = findLocalCurrency(country) ?? '';
  const meant = [currency, local].find((code) => pesoCurrencies.includes(code));
  return { currencies: meant === undefined ? pesoCurrencies : [meant], factor: ONE };
}

function resolveDollar({ currency }: MoneyContext): Omit<CurrencyUnit, 'isSign'> {
  return { currencies: otherDollars.has(currency) ? ['USD', currency] : ['USD'], factor: ONE };
}

function createSlangMeaning(meaning: string): Meaning {
  const [factor = '1', ...countries] = meaning.split(' ');
  return ({ country, currency }) => {
    const local = findLocalCurrency(country);
    const isKnown = local !== undefined && countries.includes(country.toUpperCase());
    return isKnown
      ? { currencies: [local], factor: parseExact(factor) }
      : { currencies: [currency, currency], factor: parseExact(factor) };
  };
}

/** Scans the unit before a number, at `index`: a sign or an ISO code. */
export function scanUnitBefore(
  tokens: readonly Token[],
  index: number,
  context: MoneyContext,
): LexiconMatch<CurrencyUnit> | undefined {
  const capital = capitalSymbols.get(tokens[index]?.text ?? '');
  if (capital !== undefined && tokens[index + 1]?.type === 'number') {
    return { value: { ...meansOnly(capital)(context), isSign: true }, end: index + 1 };
  }
  return scanSign(tokens, index, context) ?? scanCode(tokens, index, context, false);
}

/** Scans the unit after a number, at `index`. */
export function scanUnitAfter(
  tokens: readonly Token[],
  index: number,
  context: MoneyContext,
): LexiconMatch<CurrencyUnit> | undefined {
  const word = words.match(tokens, index);
  const sign = scanSign(tokens, index, context) ?? scanCode(tokens, index, context, true);
  if (word === undefined || (sign !== undefined && sign.end > word.end)) return sign;
  return { value: { ...word.value(context), isSign: false }, end: word.end };
}

function scanSign(
  tokens: readonly Token[],
  index: number,
  context: MoneyContext,
): LexiconMatch<CurrencyUnit> | undefined {
  const match = signs.match(tokens, index);
  if (match === undefined) return undefined;
  if (tokens.slice(index + 1, match.end).some((token) => token.spaced)) return undefined;
  return {
    value: { ...match.value(context), isSign: tokens[index]?.text === '$' },
    end: match.end,
  };
}

function scanCode(
  tokens: readonly Token[],
  index: number,
  context: MoneyContext,
  isAfterNumber: boolean,
): LexiconMatch<CurrencyUnit> | undefined {
  const token = tokens[index];
  const code = token?.folded.toUpperCase() ?? '';
  if (token?.type !== 'word' || !currencyExponents.has(code)) return undefined;
  const isPlain = !wordLikeCodes.has(code) || (isAfterNumber && plainAfterNumber.has(code));
  if (!isPlain && (token.text !== code || context.isShouted)) return undefined;
  return { value: { ...meansOnly(code)(context), isSign: false }, end: index + 1 };
}

/** Scans a currency without a number: "en pesos", "USD". Signs alone mean nothing. */
export function scanCurrencyWord(
  tokens: readonly Token[],
  index: number,
  context: MoneyContext,
): LexiconMatch<CurrencyUnit> | undefined {
  const word = words.match(tokens, index);
  return word === undefined
    ? scanCode(tokens, index, context, true)
    : { value: { ...word.value(context), isSign: false }, end: word.end };
}
