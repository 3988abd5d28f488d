import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../../../shared/domain/json.ts';
import { findRawWords, listConstants } from '../../../../../shared/domain/text/find-raw-words.ts';
import { isIdentifierKey } from '../values/is-identifier-key.ts';
import { joinCurrency } from './join-currency.ts';
import { fillPhrase, type Phrases } from './phrases.ts';
import { renderLabel } from './render-label.ts';

const MAX_ITEMS = 10;
/** `words` are what a thing is recognised by, not what it is called. */
const OMITTED_KEYS = new Set(['success', 'note', 'words']);

/**
 * Describes data in lines of `Label: value`, with one line per list item. Values appear exactly as
 * they are in the data, so that every figure can be traced to it. Ids, empty
 * values and what only machines read are left out.
 */
export function describeData(data: JsonObject, phrases: Phrases, language: string): string {
  return listFields(data, phrases, language).join('\n');
}

/** The lines of `describeData`. */
export function listFields(data: JsonObject, phrases: Phrases, language: string): string[] {
  return renderLines(data, phrases, language);
}

function renderLines(data: JsonObject, phrases: Phrases, language: string): string[] {
  return selectEntries(data).flatMap(([key, value]) => {
    const label = renderLabel(key, phrases);
    if (isList(value)) {
      return value.length === 0 ? [] : [`${label}:`, ...renderList(value, phrases, language)];
    }
    if (isJsonObject(value)) {
      const own = findLocalizedText(value, language);
      return own === undefined ? renderLines(value, phrases, language) : [`${label}: ${own}`];
    }
    return [`${label}: ${renderValue(value, phrases)}`];
  });
}

function renderList(list: readonly JsonValue[], phrases: Phrases, language: string): string[] {
  const rest = list.length - MAX_ITEMS;
  const shown = list.slice(0, MAX_ITEMS).map((item) => `• ${renderItem(item, phrases, language)}`);
  return rest > 0 ? [...shown, fillPhrase(phrases.more, { count: String(rest) })] : shown;
}

/** Renders a list item on one line: its fields in order, without booleans, which need a label. */
export function renderItem(item: JsonValue, phrases: Phrases, language: string): string {
  if (!isJsonObject(item)) {
    return renderValue(item, phrases);
  }
  return selectEntries(item)
    .filter(([, value]) => typeof value !== 'boolean')
    .flatMap(([, value]) => {
      if (isJsonObject(value)) {
        return findLocalizedText(value, language) ?? [];
      }
      if (typeof value === 'string' && /^[A-Z]{3}$/.test(value)) return [];
      return isList(value)
        ? value.map((part) => renderItem(part, phrases, language)).join(', ')
        : renderValue(value, phrases);
    })
    .join(' · ');
}

function selectEntries(data: JsonObject): [string, JsonValue][] {
  return Object.entries(preferLabels(joinCurrency(data))).filter(
    ([key, value]) =>
      !isIdentifierKey(key) &&
      !OMITTED_KEYS.has(key) &&
      !isForMachines(key, value) &&
      value !== null &&
      value !== '',
  );
}

/** `PROCESSING`, `2026-03-06T18:00:00Z`: the engine would not let them through. */
function isForMachines(key: string, value: JsonValue): boolean {
  if (typeof value !== 'string') return false;
  return findRawWords(value, listConstants(value, key)).length > 0;
}

/** Drops `status: 'PAID_OUT'` in favour of `status_label: { es, en }`, which is for people. */
function preferLabels(data: JsonObject): JsonObject {
  const entries = Object.entries(data)
    .filter(([key]) => !isJsonObject(data[`${key}_label`]) && !isJsonObject(data[`${key}_name`]))
    .map(([key, value]) => [
      isJsonObject(value) ? key.replace(/_(?:label|name)$/, '') : key,
      value,
    ]);
  return Object.fromEntries(entries);
}

function renderValue(value: JsonValue, phrases: Phrases): string {
  if (typeof value === 'boolean') {
    return value ? phrases.yes : phrases.no;
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Reads `{ "es": "…", "en": "…" }` as one text in several languages. */
function findLocalizedText(value: JsonObject, language: string): string | undefined {
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
