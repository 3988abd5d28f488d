import { isJsonObject, type JsonObject, type JsonValue } from '../../shared/domain/json.ts';

/** The JSON types that a schema lets through, as far as it says; text when it says nothing. */
export function typesOf(schema: JsonObject): ReadonlySet<string> {
  const types = [...declared(schema), ...listed(schema), ...combined(schema)];
  return new Set(types.length === 0 ? ['string'] : types);
}

function declared({ type }: JsonObject): readonly string[] {
  const types = Array.isArray(type) ? type : [type];
  return types.filter((name) => typeof name === 'string');
}

function listed(schema: JsonObject): readonly string[] {
  const values = Array.isArray(schema['enum']) ? schema['enum'] : [];
  return [...values, ...('const' in schema ? [schema['const']] : [])].map((value) => typeof value);
}

function combined(schema: JsonObject): readonly string[] {
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => partsOf(schema[keyword]));
  return parts.flatMap((part) => [...typesOf(part)]);
}

function partsOf(value: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
