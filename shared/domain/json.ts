/** Plain JSON, the only kind of data that is stored or sent to another process. */
export type JsonValue = string | number | boolean | null | JsonArray | JsonObject;
export type JsonArray = readonly JsonValue[];
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** True for a JSON object: neither null, nor an array, nor a primitive. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Lists every string and number in a value, as text, in order. */
export function listLeaves(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(listLeaves);
  return isJsonObject(value) ? Object.values(value).flatMap(listLeaves) : [];
}

/** Returns a copy in which every string was passed through `change`. Keys stay as they are. */
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
