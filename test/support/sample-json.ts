import { isJsonObject, type JsonObject, type JsonValue } from '../../shared/domain/json.ts';

/**
 * A value that a JSON Schema allows, with everything in it that may be there. Texts are `MXN`, which is good for a
 * name and for a currency.
 */
export function sampleOf(schema: JsonObject): JsonValue {
  const { enum: values, const: constant, anyOf, type } = schema;
  if (constant !== undefined) return constant;
  if (Array.isArray(values)) return values[0] ?? null;
  if (Array.isArray(anyOf)) return sampleOf(anyOf.find(isJsonObject) ?? {});
  return samples[String(type)]?.(schema) ?? null;
}

const samples: Readonly<Record<string, (schema: JsonObject) => JsonValue>> = {
  object: ({ properties }) => (isJsonObject(properties) ? sampleOfProperties(properties) : {}),
  array: ({ items }) => (isJsonObject(items) ? [sampleOf(items)] : []),
  number: () => 12,
  integer: () => 12,
  boolean: () => true,
  string: ({ format }) => (format === 'date-time' ? '2026-03-02T15:00:00.000Z' : 'MXN'),
};

function sampleOfProperties(properties: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      sampleOf(isJsonObject(property) ? property : {}),
    ]),
  );
}
