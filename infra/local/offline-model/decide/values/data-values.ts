import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../../../shared/domain/json.ts';

import { valueAt as valueAtPath } from '../../../../../shared/domain/json-path.ts';

const DEEPEST = 3;

/** Every list in the data, the outer ones first. */
export function listsIn(data: JsonValue, depth = 0): (readonly JsonValue[])[] {
  if (depth > DEEPEST || typeof data !== 'object' || data === null) {
    return [];
  }
  const values = isJsonObject(data) ? Object.values(data) : [];
  return [
    ...values.filter(isList),
    ...values.flatMap((value) => (isList(value) ? [] : listsIn(value, depth + 1))),
  ];
}

/** The list under a key or a dotted path, or the list inside the object under it. */
export function listAt(data: JsonObject, path: string): readonly JsonValue[] {
  const value = valueAtPath(data, path) ?? valueAt(data, path);
  return isList(value) ? value : (listsIn(value ?? null)[0] ?? []);
}

/** A value by its key, outer levels first. */
export function valueAt(data: JsonValue, key: string, depth = 0): JsonValue | undefined {
  if (!isJsonObject(data) || depth > DEEPEST) {
    return undefined;
  }
  if (data[key] !== undefined) {
    return data[key];
  }
  for (const value of Object.values(data)) {
    const found = valueAt(value, key, depth + 1);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
