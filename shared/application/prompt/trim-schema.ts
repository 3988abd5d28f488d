import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';

/** Checked by code; no model needs to read them. */
const redundantKeywords = new Set([
  '$schema',
  'additionalProperties',
  'exclusiveMinimum',
  'minLength',
  'maxLength',
]);

/**
 * A JSON Schema without what costs tokens and tells a model nothing; values it admits stay
 * admissible.
 */
export function trimSchema(schema: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => !redundantKeywords.has(keyword) && !isEmptyList(keyword, value))
      .map(([keyword, value]) => [keyword, trimValue(keyword, value)]),
  );
}

function isEmptyList(keyword: string, value: JsonValue): boolean {
  return keyword === 'required' && Array.isArray(value) && value.length === 0;
}

function trimValue(keyword: string, value: JsonValue): JsonValue {
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
