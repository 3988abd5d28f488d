import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';

/** Checked by code; no model needs to read them. */
const redundantKeywords = new Set([
  '$schema',
  'additionalProperties',
  'default',
  'exclusiveMinimum',
  'minLength',
  'maxLength',
]);

/** Bounds beyond this only keep nonsense out. */
const unreachable = 1_000_000_000;

/**
 * A JSON Schema without what costs tokens and tells a model nothing; values it admits stay
 * admissible.
 */
export function trimSchema(schema: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => !isRedundant(keyword, value))
      .map(([keyword, value]) => [keyword, trimValue(keyword, value)]),
  );
}

function isRedundant(keyword: string, value: JsonValue): boolean {
  const isEmptyList = keyword === 'required' && Array.isArray(value) && value.length === 0;
  const isOutOfReach = keyword === 'maximum' && typeof value === 'number' && value >= unreachable;
  return redundantKeywords.has(keyword) || isEmptyList || isOutOfReach;
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
