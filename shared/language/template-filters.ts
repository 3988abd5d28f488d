import type { JsonValue } from '../domain/json.ts';
import { toMinor } from '../domain/money/money.ts';
import type { TemplateFilters } from '../domain/template.ts';
import { formatAppointment } from './date-time/format-appointment.ts';
import { formatDateTime } from './date-time/format-date-time.ts';
import { formatMoment } from './date-time/format-moment.ts';
import { formatMonth } from './date-time/format-month.ts';
import { formatRepetition } from './date-time/format-repetition.ts';
import { formatMoney } from './format-money.ts';
import { formatPhone } from './format-phone.ts';
import { nameRelation } from './recipient/name-relation.ts';

/**
 * Creates the filters that format values in templates, for a locale such as `es-MX`:
 * - `{{total|money:currency}}` for an amount in major units,
 * - `{{phone|phone}}` for a phone in E.164,
 * - `{{phone|ending}}` for the last four digits of a number, where all of it is nobody's business,
 * - `{{due_on|date}}` for a day `YYYY-MM-DD`,
 * - `{{created_at|moment}}` for a time in ISO 8601, as of `now` and in `timezone`,
 * - `{{due_at|appointment}}` for a time to come, with its weekday unless it is today or tomorrow,
 * - `{{repeats|repetition}}` for an RFC 5545 rule, in words,
 * - `{{month|month}}` for a month `YYYY-MM`,
 * - `{{relation|relation}}` for a relation in our own word.
 *
 * A value that cannot be formatted is shown as it is.
 */
export function createTemplateFilters(
  locale: string,
  { timezone, now }: { readonly timezone: string; readonly now: Date } = utc,
): TemplateFilters {
  const show = (format: (text: string) => string) => (value: JsonValue) =>
    showAs(String(value), format);
  return {
    money: (value, currency) => showMoney(value, currency, locale),
    phone: show(formatPhone),
    ending: show(keepEnding),
    date: show((date) => formatDateTime({ type: 'date', date }, locale)),
    moment: show((iso) => formatMoment(iso, locale, { timezone, now })),
    appointment: show((iso) => formatAppointment(iso, locale, { timezone, now })),
    repetition: show((rule) => formatRepetition(rule, locale)),
    month: show((month) => formatMonth(month, locale)),
    relation: show((relation) => nameRelation(relation, locale)),
  };
}

const ENDING_DIGITS = 4;

function keepEnding(number: string): string {
  return number.replace(/\D/g, '').slice(-ENDING_DIGITS);
}

const utc = { timezone: 'UTC', now: new Date(0) } as const;

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

function showAs(text: string, format: (text: string) => string): string {
  try {
    return format(text);
  } catch {
    return text;
  }
}
