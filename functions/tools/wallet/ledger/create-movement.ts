import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import type { Entry, Movement, MovementKind, MovementSubject } from './movement.ts';

/** The movement of a call; a repeated call makes the same id. */
export function createMovement(
  kind: MovementKind,
  subject: MovementSubject,
  entries: readonly Entry[],
  { userId, idempotencyKey, now }: CallContext,
): Movement {
  const id = deriveId('mov', userId, idempotencyKey);
  return { id, kind, userId, at: now, subject, entries };
}
