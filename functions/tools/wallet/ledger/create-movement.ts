import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import type { Entry, Movement, MovementKind, MovementSubject } from './movement.ts';

/** The one movement that a call makes: its id is the same when the call is repeated. */
export function movementOf(
  kind: MovementKind,
  subject: MovementSubject,
  entries: readonly Entry[],
  { userId, idempotencyKey, now }: CallContext,
): Movement {
  const id = deriveId('mov', userId, idempotencyKey);
  return { id, kind, userId, at: now, subject, entries };
}
