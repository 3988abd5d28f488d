import type { JsonObject, JsonValue } from '../../../../../shared/domain/json.ts';

const currencyKey = /(?:^|_)currency$/;
const moneyKey =
  /(?:^|_)(?:amount|total|fee|cost|price|balance|payment|deposit|limit|min|max|gets|available|held|used|remaining)(?:_|$)/;

/** An amount whose key says its currency: `total_usd`. */
const ownCurrencyKey = /^(.+)_(usd|mxn|eur|gtq|cop|hnl|dop)$/;

/**
 * Puts the currency of an amount behind it: the one its key ends with (`total_usd: 203.99` becomes
 * `total: '203.99 USD'`), else the only one of its object.
 */
export function joinCurrency(data: JsonObject): JsonObject {
  return joinOnlyCurrency(Object.fromEntries(Object.entries(data).map(withOwnCurrency)));
}

function withOwnCurrency([key, value]: [string, JsonValue]): [string, JsonValue] {
  const [, name, currency] = ownCurrencyKey.exec(key) ?? [];
  const isFigure = typeof value === 'number';
  return name === undefined || currency === undefined || !isFigure
    ? [key, value]
    : [name, `${value} ${currency.toUpperCase()}`];
}

/**
 * Puts the only currency of an object behind its amounts: `{ fee: 3.99, currency: 'USD' }` becomes
 * `{ fee: '3.99 USD' }`. With several currencies it cannot be told which amount is in which.
 */
function joinOnlyCurrency(data: JsonObject): JsonObject {
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
  const isFigure = typeof value === 'number' || /^\d+(?:\.\d+)?$/.test(String(value));
  return isFigure && moneyKey.test(key);
}
