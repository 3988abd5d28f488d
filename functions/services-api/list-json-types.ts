import { isJsonObject, type JsonObject, type JsonValue } from '../../shared/domain/json.ts';

/** Lists the JSON types that a schema accepts; a schema that declares none counts as a string. */
export function listJsonTypes(schema: JsonObject): ReadonlySet<string> {
  const types = [
    ...listDeclaredTypes(schema),
    ...listValueTypes(schema),
    ...listCombinedTypes(schema),
  ];
  return new Set(types.length === 0 ? ['string'] : types);
}

function listDeclaredTypes({ type }: JsonObject): readonly string[] {
  const types = Array.isArray(type) ? type : [type];
  return types.filter((name) => typeof name === 'string');
}

function listValueTypes(schema: JsonObject): readonly string[] {
  const values = Array.isArray(schema['enum']) ? schema['enum'] : [];
  return [...values, ...('const' in schema ? [schema['const']] : [])].map((value) => typeof value);
}

function listCombinedTypes(schema: JsonObject): readonly string[] {
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => readSubschemas(schema[keyword]));
  return parts.flatMap((part) => [...listJsonTypes(part)]);
}

function readSubschemas(value: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
