import type { PendingConfirmation } from '../../../domain/conversation/confirmation.ts';
import { withoutPending } from '../../../domain/conversation/session.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import { callsOff } from '../../tools/calls-off.ts';
import { type Deed, listDeeds, readFollowUp } from '../../tools/find-deed.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withSession } from '../../turn-state/turn-state.ts';
import { readWords } from '../read-intent.ts';
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
  const { claims } = readWords(turn, state);
  const isYes = claims.some((claim) => claim.type === 'answer' && claim.answer === 'yes');
  const names = claims.flatMap(({ type, text }) =>
    type === 'payee' ? [foldPhrase(text).split(' ').at(-1) ?? ''] : [],
  );
  const named = listDeeds(state).filter(
    (deed) =>
      deed.tool.undoneBy !== undefined &&
      !callsOff(state.catalogue, deed.tool.name, deed.input) &&
      names.every((name) => foldPhrase(deed.told).split(' ').includes(name)),
  );
  const [other] = named.filter((deed) => !isUndoneBy(deed, pending));
  if (isYes || names.length === 0 || other === undefined) return undefined;
  if (named.some((deed) => isUndoneBy(deed, pending))) return undefined;
  const voided = turn.record(state, 'confirmation-voided', { id: pending.id, because: 'changed' });
  return await undoDeed(turn, withSession(voided, withoutPending(state.session)), other);
}

/** Whether the question is about this deed. */
export function isUndoneBy({ tool, result }: Deed, { input }: PendingConfirmation): boolean {
  const undo = tool.undoneBy && readFollowUp(tool.undoneBy, result);
  return undo !== undefined && Object.entries(undo).every(([name, value]) => input[name] === value);
}
