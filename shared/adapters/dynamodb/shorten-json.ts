import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';

const MAX_TEXT = 500;
const MAX_LIST = 20;

/**
 * JSON for people to look at, within `maxBytes` of UTF-8: long texts and lists are cut, and what is
 * still too large is replaced by its size. What fits stays as it is.
 */
export function shortenJson(value: JsonObject, maxBytes: number): JsonObject {
  if (jsonBytes(value) <= maxBytes) return value;
  const cut = cutObject(value);
  return jsonBytes(cut) <= maxBytes ? cut : { truncated: true, bytes: jsonBytes(value) };
}

/** Size of a value as JSON in UTF-8. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value), 'utf8');
}

function cutValue(value: JsonValue): JsonValue {
  if (typeof value === 'string') {
    return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
  }
  if (Array.isArray(value)) return value.slice(0, MAX_LIST).map(cutValue);
  return isJsonObject(value) ? cutObject(value) : value;
}

function cutObject(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutValue(item)]));
}
