import type { Turn } from '../turn-state/turn.ts';
import type { Argument, CallRejection } from './call-rejection.ts';

/**
 * Rejects a person's name that cannot be one, e.g. a sentence of the person that a model took for
 * it: it would be shown, and money would go to it, from then on.
 */
export function validateName(
  { world }: Turn,
  { name, property, value }: Argument,
): CallRejection | undefined {
  if (property['x-entity'] !== 'name' || typeof value !== 'string') return undefined;
  if (world.understanding.isPersonName(value)) return undefined;
  const message = `${name} must be the name alone, as the person said it; ask them for it`;
  return { code: 'NOT_A_NAME', message };
}
