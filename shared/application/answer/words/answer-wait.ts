import type { Reading } from '../../../domain/reading.ts';
import { offerStateOptions } from '../../flow/offer-state-options.ts';
import { renderText } from '../../turn-state/render-text.ts';
import type { Turn } from '../../turn-state/turn.ts';
import {
  currentFlowState,
  engineText,
  type TurnState,
  withDraft,
} from '../../turn-state/turn-state.ts';
import { asksToWait } from './asks-to-wait.ts';

/**
 * "Give me two minutes", "let me ask my wife", in the middle of a flow: its step is put again and
 * waits. `undefined` where no step asks anything, or a tool's own question is open.
 */
export function answerWait(turn: Turn, state: TurnState, reading: Reading): TurnState | undefined {
  const message = currentFlowState(state)?.onEnter.message;
  const isAsked = message !== undefined && state.openQuestion === undefined;
  if (!isAsked || state.session.pendingConfirmation || !asksToWait(reading)) return undefined;
  const noted = turn.record({ ...state, hasUnreadWords: false }, 'wait-read', {});
  const text = `${engineText(noted, 'confirmation_waits')}\n\n${renderText(turn, noted, message)}`;
  return withDraft(noted, text, offerStateOptions(turn, noted));
}
