import { isJsonObject, type JsonObject, type JsonValue } from '../../shared/domain/json.ts';

/**
 * What differs from run to run by design: unguessable references, confirmation ids and the hashes
 * and keys over them, times, and the version of the configuration (reported by itself).
 */
const generated: ReadonlySet<string> = new Set([
  'id',
  'reference',
  'references',
  'confirmationId',
  'hash',
  'turnId',
  'enteredAt',
  'loadedAt',
  'createdAt',
  'updatedAt',
  'expiresAt',
  'handedOffUntil',
  'desk',
  'catalogueVersion',
]);

/** Values of people and services. A name from the list above means something else in there. */
const values: ReadonlySet<string> = new Set(['data', 'context', 'input', 'requested', 'prepared']);

/** A commit with a placeholder for each generated value: that there is one is still compared. */
export function normaliseCommit(commit: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(commit).map(([key, value]) => [key, normalise(key, value)]),
  );
}

function normalise(key: string, value: JsonValue): JsonValue {
  if (values.has(key)) return value;
  if (generated.has(key)) return '(generated)';
  if (Array.isArray(value)) return value.map((item) => normalise('', item));
  return isJsonObject(value) ? normaliseCommit(value) : value;
}
