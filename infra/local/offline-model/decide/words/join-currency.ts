import type { JsonObject, JsonValue } from '../../../../../shared/domain/json.ts';

const currencyKey = /(?:^|_)currency$/;
const moneyKey =
  /(?:^|_)(?:amount|total|fee|cost|price|balance|payment|deposit|limit|min|max)(?:_|$)/;

/**
 * Puts the only currency of an object behind its amounts: `{ fee: 3.99, currency: 'USD' }` becomes
 * `{ fee: '3.99 USD' }`. With several currencies it cannot be told which amount is in which.
 */
export function joinCurrency(data: JsonObject): JsonObject {
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
