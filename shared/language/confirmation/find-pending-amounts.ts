import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';
import { currencyExponents } from '../../domain/money/currency-exponents.ts';
import type { Decimal } from '../../domain/money/decimal.ts';
import { multiply, parseExact } from '../numbers/decimal-arithmetic.ts';

/** An amount of the pending operation, in major units. */
export interface PendingAmount {
  readonly value: Decimal;
  readonly currency: string | undefined;
}

const AMOUNT_KEYS = new Set(
  'amount amounts total monto importe cantidad price precio principal sum payout receive receives received send sends sent pay pays charge value minor units cents recharge topup payment'.split(
    ' ',
  ),
);
/** Keys of figures that are shown but not moved, so an answer cannot restate them as the amount. */
const OTHER_KEYS = new Set(
  'fee fees commission comision rate tax taxes limit limits max min minimum maximum balance saldo discount points id ids count percent months installments days minutes phone number account'.split(
    ' ',
  ),
);
const MINOR_KEYS = new Set(['minor', 'cents', 'centavos']);
const PLAIN_NUMBER = /^\d{1,15}(?:\.\d{1,6})?$/;

/**
 * Finds the amounts in a service's data. They are recognised by their keys (`amount_usd`, `total`,
 * `amountMinor`). The currency is named by the key or by a currency field next to it. Fees, rates
 * and limits are left out.
 */
export function findPendingAmounts(data: JsonValue): PendingAmount[] {
  return isJsonObject(data) ? collectAmounts(data, [], undefined) : [];
}

function collectAmounts(
  object: JsonObject,
  path: readonly string[],
  inherited: string | undefined,
): PendingAmount[] {
  return Object.entries(object).flatMap(([key, value]) => {
    const words = [...path, ...splitKey(key)];
    const currency = findCurrency(words, object) ?? inherited;
    if (isJsonObject(value)) return collectAmounts(value, words, currency);
    if (Array.isArray(value)) {
      return value.flatMap((item) =>
        isJsonObject(item) ? collectAmounts(item, words, currency) : [],
      );
    }
    return readAmount(value, words, currency);
  });
}

function readAmount(
  value: JsonValue,
  words: readonly string[],
  currency: string | undefined,
): PendingAmount[] {
  const text = String(value);
  const isAmount = words.some((word) => AMOUNT_KEYS.has(word));
  if (!isAmount || words.some((word) => OTHER_KEYS.has(word)) || !PLAIN_NUMBER.test(text))
    return [];
  const exponent = currencyExponents.get(currency ?? '') ?? 2;
  const isMinor = words.some((word) => MINOR_KEYS.has(word));
  const unit: Decimal = { digits: 1n, scale: isMinor ? exponent : 0 };
  return [{ value: multiply(parseExact(text), unit), currency }];
}

/** Finds the currency in the key itself, otherwise in the currency field that shares its words. */
function findCurrency(words: readonly string[], object: JsonObject): string | undefined {
  const own = words.map((word) => word.toUpperCase()).find((word) => currencyExponents.has(word));
  if (own !== undefined) return own;
  const fields = Object.entries(object).flatMap(([key, value]) => {
    const isCode = typeof value === 'string' && currencyExponents.has(value.toUpperCase());
    return isCode ? [{ words: splitKey(key), code: value.toUpperCase() }] : [];
  });
  const currencyFields = fields.filter((field) => field.words.some(isCurrencyWord));
  const fitting = currencyFields.find((field) =>
    field.words.some((word) => !isCurrencyWord(word) && words.includes(word)),
  );
  const unqualified = currencyFields.find((field) => field.words.every(isCurrencyWord));
  return (fitting ?? unqualified ?? currencyFields[0])?.code;
}

function isCurrencyWord(word: string): boolean {
  return word === 'currency' || word === 'moneda' || word === 'code' || word === 'iso';
}

/** Splits a key into its words: `amountMinor` and `amount_minor` → `['amount', 'minor']`. */
export function splitKey(key: string): string[] {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}
