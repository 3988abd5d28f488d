import type { PendingConfirmation } from '../../../domain/conversation/confirmation.ts';
import { withoutPending } from '../../../domain/conversation/session.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withSession } from '../../turn-state/turn-state.ts';
import { readWords } from '../read-intent.ts';
import { findUndoable, isUndoneBy, listStanding } from './list-undoable.ts';
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
  const { claims, remainder } = readWords(turn, state);
  const isYes = claims.some((claim) => claim.type === 'answer' && claim.answer === 'yes');
  const payees = claims.filter(({ type }) => type === 'payee');
  const names = [
    ...payees.map(({ text }) => foldPhrase(text).split(' ').at(-1) ?? ''),
    ...remainder.flatMap(({ text }) => foldPhrase(text).split(' ')),
  ];
  const named = findUndoable(listStanding(state)).filter((deed) =>
    names.every((name) => foldPhrase(deed.told).split(' ').includes(name)),
  );
  const [other] = named.filter((deed) => !isUndoneBy(deed, pending));
  if (isYes || names.length === 0 || other === undefined) return undefined;
  if (named.some((deed) => isUndoneBy(deed, pending))) return undefined;
  const voided = turn.record(state, 'confirmation-voided', { id: pending.id, because: 'changed' });
  return await undoDeed(turn, withSession(voided, withoutPending(state.session)), other);
}
