import { isJsonObject, type JsonObject, type JsonValue } from '../../../shared/domain/json.ts';
import { listJsonTypes } from '../list-json-types.ts';

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/**
 * Converts a query parameter to the JSON type in its schema. A list repeats its name, an object is
 * written as JSON. A value of another form stays text, and then fails the schema.
 */
export function toQueryValue(schema: JsonValue | undefined, texts: readonly string[]): JsonValue {
  const property = isJsonObject(schema) ? schema : {};
  const types = listJsonTypes(property);
  if (types.has('array'))
    return texts.map((text) => toScalar(listJsonTypes(readItems(property)), text));
  const [text = '', ...more] = texts;
  return more.length === 0 ? toScalar(types, text) : texts;
}

function readItems({ items }: JsonObject): JsonObject {
  return isJsonObject(items) ? items : {};
}

function toScalar(types: ReadonlySet<string>, text: string): JsonValue {
  if (types.has('string')) return text;
  if ((types.has('number') || types.has('integer')) && NUMBER.test(text)) return Number(text);
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return types.has('object') ? parseJson(text) : text;
}

function parseJson(text: string): JsonValue {
  try {
    const value: JsonValue = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}
