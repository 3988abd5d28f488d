import { isJsonObject, type JsonObject, type JsonValue } from '../../../shared/domain/json.ts';
import { typesOf } from '../json-types.ts';

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/**
 * A parameter as the JSON that its schema asks for: a list repeats its name, an object is JSON. What does not look like it
 * stays text, and so does not pass the schema.
 */
export function queryValue(schema: JsonValue | undefined, texts: readonly string[]): JsonValue {
  const property = isJsonObject(schema) ? schema : {};
  const types = typesOf(property);
  if (types.has('array')) return texts.map((text) => scalarValue(typesOf(itemsOf(property)), text));
  const [text = '', ...more] = texts;
  return more.length === 0 ? scalarValue(types, text) : texts;
}

function itemsOf({ items }: JsonObject): JsonObject {
  return isJsonObject(items) ? items : {};
}

function scalarValue(types: ReadonlySet<string>, text: string): JsonValue {
  if (types.has('string')) return text;
  if ((types.has('number') || types.has('integer')) && NUMBER.test(text)) return Number(text);
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return types.has('object') ? parsed(text) : text;
}

function parsed(text: string): JsonValue {
  try {
    const value: JsonValue = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}
