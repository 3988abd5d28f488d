import { createHash } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 24;

/**
 * An id that is the same for the same parts, e.g. `top_7w2k…`: what a repeated request would create has
 * the id it had the first time. 120 bits of SHA-256; not a secret to who knows the parts.
 */
export function deriveId(prefix: string, ...parts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest();
  const letters = [...digest.subarray(0, LENGTH)].map((byte) => ALPHABET.charAt(byte % 32));
  return `${prefix}_${letters.join('')}`;
}
