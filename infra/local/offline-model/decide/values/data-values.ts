import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../../../shared/domain/json.ts';

import { readPath as valueAtPath } from '../../../../../shared/domain/json-path.ts';

const MAX_DEPTH = 3;

/** Finds all lists in the data, outer ones first. */
export function findLists(data: JsonValue, depth = 0): (readonly JsonValue[])[] {
  if (depth > MAX_DEPTH || typeof data !== 'object' || data === null) {
    return [];
  }
  const values = isJsonObject(data) ? Object.values(data) : [];
  return [
    ...values.filter(isList),
    ...values.flatMap((value) => (isList(value) ? [] : findLists(value, depth + 1))),
  ];
}

/** Finds the list at a key or dotted path, or the first list inside the object there. */
export function findListAt(data: JsonObject, path: string): readonly JsonValue[] {
  const value = valueAtPath(data, path) ?? findValueAt(data, path);
  return isList(value) ? value : (findLists(value ?? null)[0] ?? []);
}

/** Finds a value by its key, outer levels first. */
export function findValueAt(data: JsonValue, key: string, depth = 0): JsonValue | undefined {
  if (!isJsonObject(data) || depth > MAX_DEPTH) {
    return undefined;
  }
  if (data[key] !== undefined) {
    return data[key];
  }
  for (const value of Object.values(data)) {
    const found = findValueAt(value, key, depth + 1);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
