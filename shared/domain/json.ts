/** Plain JSON, the only kind of data that crosses a process or is stored. */
export type JsonValue = string | number | boolean | null | JsonArray | JsonObject;
export type JsonArray = readonly JsonValue[];
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** True for a JSON object: neither null, nor an array, nor a primitive. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every string and number in a value, as text, in order. */
export function leavesOf(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  return isJsonObject(value) ? Object.values(value).flatMap(leavesOf) : [];
}

/** A copy with every string, but no key, passed through `change`. */
export function mapStrings(value: JsonObject, change: (text: string) => string): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapValue(item, change)]),
  );
}

function mapValue(value: JsonValue, change: (text: string) => string): JsonValue {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapValue(item, change));
  return isJsonObject(value) ? mapStrings(value, change) : value;
}
