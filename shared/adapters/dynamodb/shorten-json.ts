import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';

const MAX_TEXT = 500;
const MAX_LIST = 20;

/**
 * Shortens JSON that people look at to `maxBytes` of UTF-8. A value that fits is returned
 * unchanged. Otherwise long texts and lists are truncated, and a value that is still too large is
 * replaced by its size.
 */
export function shortenJson(value: JsonObject, maxBytes: number): JsonObject {
  if (countJsonBytes(value) <= maxBytes) return value;
  const truncated = truncateObject(value);
  return countJsonBytes(truncated) <= maxBytes
    ? truncated
    : { truncated: true, bytes: countJsonBytes(value) };
}

/** Counts the bytes of a value as JSON in UTF-8. */
export function countJsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value), 'utf8');
}

function truncateValue(value: JsonValue): JsonValue {
  if (typeof value === 'string') {
    return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
  }
  if (Array.isArray(value)) return value.slice(0, MAX_LIST).map(truncateValue);
  return isJsonObject(value) ? truncateObject(value) : value;
}

function truncateObject(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, truncateValue(item)]));
}
