import type { JsonObject, JsonValue } from '../../../../../shared/domain/json.ts';

const currencyKey = /(?:^|_)currency$/;
const moneyKey =
  /(?:^|_)(?:amount|total|fee|cost|price|balance|payment|deposit|limit|min|max|gets|available|held|used|remaining)(?:_|$)/;

/** Matches the key of an amount that names its currency: `total_usd`. */
const ownCurrencyKey = /^(.+)_(usd|mxn|eur|gtq|cop|hnl|dop)$/;

/**
 * Appends currencies to amounts: the one at the end of the amount's key (`total_usd: 203.99`
 * becomes `total: '203.99 USD'`), or else the only one of the object.
 */
export function joinCurrency(data: JsonObject): JsonObject {
  return mergeOnlyCurrency(Object.fromEntries(Object.entries(data).map(mergeKeyCurrency)));
}

function mergeKeyCurrency([key, value]: [string, JsonValue]): [string, JsonValue] {
  const [, name, currency] = ownCurrencyKey.exec(key) ?? [];
  const isFigure = typeof value === 'number';
  return name === undefined || currency === undefined || !isFigure
    ? [key, value]
    : [name, `${value} ${currency.toUpperCase()}`];
}

/**
 * Appends the only currency of an object to its amounts: `{ fee: 3.99, currency: 'USD' }` becomes
 * `{ fee: '3.99 USD' }`. With several currencies, there is no telling which amount is in which.
 */
function mergeOnlyCurrency(data: JsonObject): JsonObject {
  const entries = Object.entries(data);
  const currencies = entries.filter(([key]) => currencyKey.test(key));
  const hasAmount = entries.some(isAmount);
  const [currency] = currencies;
  if (currency === undefined || currencies.length > 1 || !hasAmount) {
    return data;
  }
  const joined = entries
    .filter(([key]) => !currencyKey.test(key))
    .map((entry): [string, JsonValue] =>
      isAmount(entry) ? [entry[0], `${entry[1]} ${currency[1]}`] : entry,
    );
  return Object.fromEntries(joined);
}

function isAmount([key, value]: [string, JsonValue]): boolean {
  const isFigure =
    typeof value === 'number' || (typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value));
  return isFigure && moneyKey.test(key);
}
