import type { PendingConfirmation } from '../../../domain/conversation/confirmation.ts';
import { withoutPending } from '../../../domain/conversation/session.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withSession } from '../../turn-state/turn-state.ts';
import { readWords } from '../read-intent.ts';
import { findUndoable, isUndoneBy, listStanding } from './list-undoable.ts';
import { isNamedBy, listNames } from './name-deeds.ts';
import { undoDeed } from './undo-deed.ts';

/**
 * "No, the one to Juan", at the question whether to cancel another one: that question is void, and
 * the deed whose words or receipt name him is put instead. `undefined` where none does.
 */
export async function undoOther(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
): Promise<TurnState | undefined> {
  const reading = readWords(turn, state);
  const isYes = reading.claims.some((claim) => claim.type === 'answer' && claim.answer === 'yes');
  const names = listNames(reading, ['payee']);
  const named = findUndoable(listStanding(state)).filter((deed) => isNamedBy(deed, names));
  const [other] = named.filter((deed) => !isUndoneBy(deed, pending));
  if (isYes || names.length === 0 || other === undefined) return undefined;
  if (named.some((deed) => isUndoneBy(deed, pending))) return undefined;
  const voided = turn.record(state, 'confirmation-voided', { id: pending.id, because: 'changed' });
  return await undoDeed(turn, withSession(voided, withoutPending(state.session)), other);
}
