import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';

/** JSON as the SDK declares it: the same values, but mutable. */
export type Document = null | boolean | number | string | Document[] | { [name: string]: Document };

export function toDocument(value: JsonValue): Document {
  if (typeof value !== 'object' || value === null) return value;
  return isJsonObject(value) ? toDocumentObject(value) : value.map(toDocument);
}

function toDocumentObject(value: JsonObject): { [name: string]: Document } {
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toDocument(item)]));
}
