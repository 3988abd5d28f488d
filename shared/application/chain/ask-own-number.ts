import { currentFlow } from '../../domain/conversation/session.ts';
import { offerStateOptions } from '../flow/offer-state-options.ts';
import { findOwnNumberSlot } from '../flow/own-number.ts';
import { withStepBelow } from '../turn-state/render-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withDraft } from '../turn-state/turn-state.ts';

/**
 * "Ponle saldo a mi cel": where a number is asked for, the person's own is one that they have to
 * tell. `undefined` for other words, and at other steps.
 */
export function askOwnNumber(turn: Turn, state: TurnState): TurnState | undefined {
  const { data = {}, state: at } = currentFlow(state.session) ?? {};
  const slot = findOwnNumberSlot(turn, state)?.slot;
  if (slot === undefined || slot.state !== at || data[slot.key] !== undefined) return undefined;
  const noted = turn.record({ ...state, hasUnreadWords: false }, 'own-number-asked', {});
  const text = withStepBelow(turn, noted, engineText(noted, 'own_number_unknown'));
  return withDraft(noted, text, offerStateOptions(turn, noted));
}
