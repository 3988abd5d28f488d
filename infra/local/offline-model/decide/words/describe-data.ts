import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../../../shared/domain/json.ts';
import { isIdentifierKey } from '../values/identifier-key.ts';
import { joinCurrency } from './join-currency.ts';
import { labelOf } from './label-of.ts';
import { fillPhrase, type Phrases } from './phrases.ts';

const MOST_ITEMS = 10;
const SILENT_KEYS = new Set(['success', 'note']);

/**
 * Puts data into words: `Label: value` lines, one line for each thing of a list. Values appear exactly as they are in
 * the data, so that every figure can be traced to it; ids and empty values are left out.
 */
export function describeData(data: JsonObject, phrases: Phrases, language: string): string {
  return lines(data, phrases, language).join('\n');
}

function lines(data: JsonObject, phrases: Phrases, language: string): string[] {
  return shownEntries(data).flatMap(([key, value]) => {
    const label = labelOf(key, phrases);
    if (isList(value)) {
      return value.length === 0 ? [] : [`${label}:`, ...listed(value, phrases, language)];
    }
    if (isJsonObject(value)) {
      const own = localized(value, language);
      return own === undefined ? lines(value, phrases, language) : [`${label}: ${own}`];
    }
    return [`${label}: ${plain(value, phrases)}`];
  });
}

function listed(list: readonly JsonValue[], phrases: Phrases, language: string): string[] {
  const rest = list.length - MOST_ITEMS;
  const shown = list.slice(0, MOST_ITEMS).map((item) => `• ${itemText(item, phrases, language)}`);
  return rest > 0 ? [...shown, fillPhrase(phrases.more, { count: String(rest) })] : shown;
}

/** One line for one item: its fields in their order; a bare yes or no would say nothing there. */
export function itemText(item: JsonValue, phrases: Phrases, language: string): string {
  if (!isJsonObject(item)) {
    return plain(item, phrases);
  }
  return shownEntries(item)
    .filter(([, value]) => typeof value !== 'boolean')
    .flatMap(([, value]) => {
      if (isJsonObject(value)) {
        return localized(value, language) ?? [];
      }
      return isList(value)
        ? value.map((part) => itemText(part, phrases, language)).join(', ')
        : plain(value, phrases);
    })
    .join(' · ');
}

function shownEntries(data: JsonObject): [string, JsonValue][] {
  return Object.entries(preferLabels(joinCurrency(data))).filter(
    ([key, value]) =>
      !isIdentifierKey(key) && !SILENT_KEYS.has(key) && value !== null && value !== '',
  );
}

/** `status: 'PAID_OUT'` beside `status_label: { es, en }` is for programs: people get the label. */
function preferLabels(data: JsonObject): JsonObject {
  const entries = Object.entries(data)
    .filter(([key]) => !isJsonObject(data[`${key}_label`]) && !isJsonObject(data[`${key}_name`]))
    .map(([key, value]) => [
      isJsonObject(value) ? key.replace(/_(?:label|name)$/, '') : key,
      value,
    ]);
  return Object.fromEntries(entries);
}

function plain(value: JsonValue, phrases: Phrases): string {
  if (typeof value === 'boolean') {
    return value ? phrases.yes : phrases.no;
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** `{ "es": "…", "en": "…" }` is one text in several languages. */
function localized(value: JsonObject, language: string): string | undefined {
  const texts = Object.entries(value);
  const isLocalized =
    texts.length > 0 &&
    texts.every(([key, text]) => /^[a-z]{2}$/.test(key) && typeof text === 'string');
  const own = value[language] ?? texts[0]?.[1];
  return isLocalized && typeof own === 'string' ? own : undefined;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
