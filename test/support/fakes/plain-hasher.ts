import { createHash } from 'node:crypto';
import type { Hasher } from '../../../shared/application/ports/hasher.ts';
import { isJsonObject, type JsonValue } from '../../../shared/domain/json.ts';

/** SHA-256 over JSON with sorted keys. */
export class PlainHasher implements Hasher {
  hash(value: JsonValue): string {
    return createHash('sha256').update(JSON.stringify(value, sortKeys)).digest('hex');
  }
}

function sortKeys(_key: string, value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
