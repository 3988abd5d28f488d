import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';

/** What code checks anyway and no model needs to be told. */
const noise = new Set([
  '$schema',
  'additionalProperties',
  'exclusiveMinimum',
  'minLength',
  'maxLength',
]);

/** A JSON Schema without what costs tokens and tells a model nothing; values it admits stay admissible. */
export function trimSchema(schema: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => !noise.has(keyword) && !isEmptyList(keyword, value))
      .map(([keyword, value]) => [keyword, leanValue(keyword, value)]),
  );
}

function isEmptyList(keyword: string, value: JsonValue): boolean {
  return keyword === 'required' && Array.isArray(value) && value.length === 0;
}

function leanValue(keyword: string, value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  if (keyword === 'items') return trimSchema(value);
  if (keyword !== 'properties') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, property]) => [
      name,
      isJsonObject(property) ? trimSchema(property) : property,
    ]),
  );
}
