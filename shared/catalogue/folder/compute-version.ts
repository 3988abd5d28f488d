import { createHash } from 'node:crypto';
import { isJsonObject, type JsonValue } from '../../domain/json.ts';
import type { ConfigurationBundle } from '../configuration-bundle.ts';

/** Hashes the content of a bundle. The same configuration always has the same version. */
export function computeVersion(content: Omit<ConfigurationBundle, 'version'>): string {
  const { assistantId, files, manifests, models } = content;
  const canonical = JSON.stringify(sortKeys({ assistantId, files, manifests, models }));
  return createHash('sha256').update(canonical).digest('hex');
}

function sortKeys(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, sortKeys(child)] as const);
  return Object.fromEntries(entries.toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
