import { createHash } from 'node:crypto';
import type { Hasher } from '../../application/ports/hasher.ts';
import { isJsonObject, type JsonValue } from '../../domain/json.ts';

/**
 * SHA-256 over canonical JSON: values that are equal as JSON have the same hash in any key order.
 */
export class Sha256Hasher implements Hasher {
  hash(value: JsonValue): string {
    return createHash('sha256').update(canonicalJson(value)).digest('hex');
  }
}

/**
 * Renders JSON with keys sorted by UTF-16 code units, as in RFC 8785, and without absent members.
 */
function canonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  const pairs = members.flatMap((name) => {
    const member = value[name];
    return member === undefined ? [] : [`${JSON.stringify(name)}:${canonicalJson(member)}`];
  });
  return `{${pairs.join(',')}}`;
}
