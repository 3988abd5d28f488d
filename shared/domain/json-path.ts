import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';

/**
 * Reads a dotted path such as `quoteData.total` or `numbers.0.phone`. Returns `undefined` when any
 * step is missing. An empty path means the value itself.
 */
export function readPath(root: JsonValue, path: string): JsonValue | undefined {
  if (path === '') return root;
  return path.split('.').reduce<JsonValue | undefined>(readStep, root);
}

/** Reads several paths at once. Missing values are left out. */
export function readPaths(root: JsonObject, paths: Readonly<Record<string, string>>): JsonObject {
  const found = Object.entries(paths).flatMap(([name, path]) => {
    const value = readPath(root, path);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}

function readStep(value: JsonValue | undefined, key: string): JsonValue | undefined {
  if (Array.isArray(value)) return value[Number(key)];
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
