import { tellBesideStep } from '../../flow/answer-at-step.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withDraft } from '../../turn-state/turn-state.ts';
import { askAgain } from '../answer-confirmation.ts';

/** What stands on the screen stays as it is, and is put again. */
export function putAgain(turn: Turn, state: TurnState): TurnState {
  const { pendingConfirmation: pending } = state.session;
  if (pending === undefined) return tellBesideStep(turn, state, '');
  const asked = askAgain(state, pending, 'nothing_changed');
  return withDraft(asked, pending.message, asked.draft?.options);
}
