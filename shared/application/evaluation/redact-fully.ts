import { personalKinds } from '../../domain/person-data/personal-kinds.ts';
import type { Understanding } from '../ports/understanding.ts';

/** Beyond what is always dropped: whatever else a detector knows. */
const modes = { mask: personalKinds, tokenize: [] };

/**
 * Drops for good whatever names or reaches a person: a judgement needs neither phones nor accounts.
 */
export function createFullRedaction({ redact }: Pick<Understanding, 'redact'>) {
  return (text: string): string => redact(text, modes).text;
}
