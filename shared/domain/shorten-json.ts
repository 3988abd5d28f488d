import { isJsonObject, type JsonValue } from './json.ts';

/** Data beyond this many characters is thinned out: a model call must not grow with a service's answer. */
const MAX_CHARACTERS = 8_000;
const LIST_LENGTHS = [50, 20, 10, 5, 2];

/** Whole JSON of `value` within the limit: lists lose their later items first, then long parts are named only. */
export function shortenedJson(value: JsonValue): string {
  const whole = JSON.stringify(value);
  if (whole.length <= MAX_CHARACTERS) return whole;
  const thinned = LIST_LENGTHS.map((length) => JSON.stringify(shortenLists(value, length)));
  return thinned.find((json) => json.length <= MAX_CHARACTERS) ?? JSON.stringify(outline(value));
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

/** The short values at the top, and the names of the rest. */
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
