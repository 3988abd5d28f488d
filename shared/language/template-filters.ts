import type { JsonValue } from '../domain/json.ts';
import { toMinor } from '../domain/money/money.ts';
import type { TemplateFilters } from '../domain/template.ts';
import { formatDateTime } from './date-time/format-date-time.ts';
import { formatMoney } from './format-money.ts';
import { formatPhone } from './format-phone.ts';

/**
 * Creates the filters that format values in templates, for a locale such as `es-MX`:
 * - `{{total|money:currency}}` for an amount in major units,
 * - `{{phone|phone}}` for a phone in E.164,
 * - `{{due_on|date}}` for a day `YYYY-MM-DD`.
 *
 * A value that cannot be formatted is shown as it is.
 */
export function createTemplateFilters(locale: string): TemplateFilters {
  return {
    money: (value, currency) => showMoney(value, currency, locale),
    phone: (value) => formatPhone(String(value)),
    date: (value) => showDate(String(value), locale),
  };
}

function showMoney(value: JsonValue, currency: JsonValue | undefined, locale: string): string {
  const isAmount = typeof value === 'number' || typeof value === 'string';
  if (!isAmount || typeof currency !== 'string') return String(value);
  try {
    return formatMoney(toMinor(value, currency), currency, locale);
  } catch {
    // The amount has more decimals than its currency, or the currency is unknown. Do not round.
    return isCurrency(currency) ? `${value} ${currency}` : String(value);
  }
}

/** A place in data that could not be loaded is no currency. */
function isCurrency(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

function showDate(date: string, locale: string): string {
  try {
    return formatDateTime({ type: 'date', date }, locale);
  } catch {
    return date;
  }
}
