import { createHash } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 24;

/**
 * An id that is the same for the same parts, e.g. `top_7w2k…`, so that a repeated request creates
 * the same thing. 120 bits of SHA-256; whoever knows the parts can derive it.
 */
export function deriveId(prefix: string, ...parts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest();
  const letters = [...digest.subarray(0, LENGTH)].map((byte) => ALPHABET.charAt(byte % 32));
  return `${prefix}_${letters.join('')}`;
}
