import { currencyExponents } from '../../domain/money/currency-exponents.ts';
import type { Decimal } from '../../domain/money/decimal.ts';
import { exact } from '../numbers/exact.ts';
import { createLexicon, type LexiconMatch } from '../text/lexicon.ts';
import type { Token } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';
import {
  capitalSymbols,
  currencySymbols,
  plainAfterNumber,
  wordLikeCodes,
} from './currency-symbols.ts';
import { localCurrency, otherDollars, pesoCurrencies } from './local-currencies.ts';
import type { MoneyContext } from './money-context.ts';

/** What a unit next to a number means: one currency when clear. `isSign`: "$", which a word beats. */
export interface CurrencyUnit {
  readonly currencies: readonly string[];
  readonly factor: Decimal;
  readonly isSign: boolean;
}

type Meaning = (context: MoneyContext) => Omit<CurrencyUnit, 'isSign'>;

const ONE = exact('1');
const only =
  (...currencies: string[]): Meaning =>
  () => ({ currencies, factor: ONE });

const signs = createLexicon<Meaning>([
  ['$', ({ currency }) => ({ currencies: [currency], factor: ONE })],
  ...currencySymbols.flatMap(([codes, written]) =>
    written.split(' ').map((sign) => [sign, only(...codes.split(' '))] as const),
  ),
]);

const words = createLexicon<Meaning>(
  languages.flatMap(({ money }) => [
    ...money.currencies.map(([phrase, code]) => [phrase, only(code)] as const),
    ...money.unclear.map(([phrase, codes]) => [phrase, only(...codes.split(' '))] as const),
    ...money.pesos.map((phrase) => [phrase, peso] as const),
    ...money.dollars.map((phrase) => [phrase, dollar] as const),
    ...money.slang.map(([phrase, meaning]) => [phrase, slang(meaning)] as const),
  ]),
);

function peso({ currency, country }: MoneyContext): Omit<CurrencyUnit, 'isSign'> {
  const local = localCurrency(country) ?? '';
  const meant = [currency, local].find((code) => pesoCurrencies.includes(code));
  return { currencies: meant === undefined ? pesoCurrencies : [meant], factor: ONE };
}

function dollar({ currency }: MoneyContext): Omit<CurrencyUnit, 'isSign'> {
  return { currencies: otherDollars.has(currency) ? ['USD', currency] : ['USD'], factor: ONE };
}

function slang(meaning: string): Meaning {
  const [factor = '1', ...countries] = meaning.split(' ');
  return ({ country, currency }) => {
    const local = localCurrency(country);
    const isKnown = local !== undefined && countries.includes(country.toUpperCase());
    return isKnown
      ? { currencies: [local], factor: exact(factor) }
      : { currencies: [currency, currency], factor: exact(factor) };
  };
}

/** The unit that ends right before a number would start: a sign or an ISO code, at `index`. */
export function unitBefore(
  tokens: readonly Token[],
  index: number,
  context: MoneyContext,
): LexiconMatch<CurrencyUnit> | undefined {
  const capital = capitalSymbols.get(tokens[index]?.text ?? '');
  if (capital !== undefined && tokens[index + 1]?.type === 'number') {
    return { value: { ...only(capital)(context), isSign: true }, end: index + 1 };
  }
  return signAt(tokens, index, context) ?? codeAt(tokens, index, context, false);
}

/** The unit that follows a number, at `index`. */
export function unitAfter(
  tokens: readonly Token[],
  index: number,
  context: MoneyContext,
): LexiconMatch<CurrencyUnit> | undefined {
  const word = words.match(tokens, index);
  const sign = signAt(tokens, index, context) ?? codeAt(tokens, index, context, true);
  if (word === undefined || (sign !== undefined && sign.end > word.end)) return sign;
  return { value: { ...word.value(context), isSign: false }, end: word.end };
}

function signAt(
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

function codeAt(
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
  return { value: { ...only(code)(context), isSign: false }, end: index + 1 };
}

/** A currency without a number: "en pesos", "USD". Signs alone say nothing. */
export function scanCurrencyWord(
  tokens: readonly Token[],
  index: number,
  context: MoneyContext,
): LexiconMatch<CurrencyUnit> | undefined {
  const word = words.match(tokens, index);
  return word === undefined
    ? codeAt(tokens, index, context, true)
    : { value: { ...word.value(context), isSign: false }, end: word.end };
}
