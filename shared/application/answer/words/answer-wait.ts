import type { Reading } from '../../../domain/reading.ts';
import { offerStateOptions } from '../../flow/offer-state-options.ts';
import { renderStep } from '../../turn-state/render-step.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState, withDraft } from '../../turn-state/turn-state.ts';
import { asksToWait } from './asks-to-wait.ts';

/**
 * "Give me two minutes", "let me ask my wife", in the middle of a flow: its step is put again and
 * waits. `undefined` where no step asks anything, or a tool's own question is open.
 */
export function answerWait(turn: Turn, state: TurnState, reading: Reading): TurnState | undefined {
  const step = renderStep(turn, state);
  const isAsked = step !== undefined && state.openQuestion === undefined;
  if (!isAsked || !asksToWait(reading)) return undefined;
  const noted = turn.record({ ...state, hasUnreadWords: false }, 'wait-read', {});
  const text = `${engineText(noted, 'confirmation_waits')}\n\n${step}`;
  return withDraft(noted, text, offerStateOptions(turn, noted));
}
