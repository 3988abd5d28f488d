import type { JsonValue } from '../domain/json.ts';
import { toMinor } from '../domain/money/money.ts';
import type { TemplateFilters } from '../domain/template.ts';
import { formatDateTime } from './date-time/format-date-time.ts';
import { formatMoney } from './format-money.ts';
import { formatPhone } from './format-phone.ts';

/**
 * How templates show values in a locale such as `es-MX`: `{{total|money:currency}}` for an amount in major
 * units, `{{phone|phone}}` for E.164, `{{due_on|date}}` for a day `YYYY-MM-DD`. What cannot be formatted is shown as it is.
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
    // An amount with more decimals than its currency, or no currency at all: better plain than rounded.
    return `${value} ${currency}`;
  }
}

function showDate(date: string, locale: string): string {
  try {
    return formatDateTime({ type: 'date', date }, locale);
  } catch {
    return date;
  }
}
