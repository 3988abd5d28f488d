import { isJsonObject, type JsonValue } from './json.ts';

/** Longer data is shortened, so that a model call does not grow with a service's answer. */
const MAX_CHARACTERS = 8_000;
const LIST_LENGTHS = [50, 20, 10, 5, 2];

/**
 * Serialises `value` to valid JSON within the limit. Lists lose their last items first. If that is
 * not enough, only short values remain and long ones are merely named.
 */
export function shortenJson(value: JsonValue): string {
  const whole = JSON.stringify(value);
  if (whole.length <= MAX_CHARACTERS) return whole;
  const shortened = LIST_LENGTHS.map((length) => JSON.stringify(shortenLists(value, length)));
  return shortened.find((json) => json.length <= MAX_CHARACTERS) ?? JSON.stringify(outline(value));
}

function shortenLists(value: JsonValue, length: number): JsonValue {
  if (Array.isArray(value)) {
    return value.slice(0, length).map((item) => shortenLists(item, length));
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, shortenLists(item, length)]),
  );
}

/** The short values of the top level, and the names of the rest. */
function outline(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return 'too long to show';
  const entries = Object.entries(value).slice(0, 60);
  return Object.fromEntries(
    entries.map(([key, item]) => [
      key,
      JSON.stringify(item).length <= 100 ? item : 'too long to show',
    ]),
  );
}
