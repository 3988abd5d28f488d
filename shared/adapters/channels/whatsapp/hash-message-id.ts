import { createHash } from 'node:crypto';

/**
 * Hashes Meta's id of a message. The id holds the person's phone number in base64, and ours are
 * logged, indexed and compared.
 */
export function hashMessageId(wamid: string): string {
  return createHash('sha256').update(wamid).digest('hex').slice(0, 40);
}
