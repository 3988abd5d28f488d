import type { PendingConfirmation } from '../../../domain/conversation/confirmation.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withDraft } from '../../turn-state/turn-state.ts';
import { keepWishes } from '../../wishes/separate-wishes.ts';
import { askAgain } from '../answer-confirmation.ts';
import { wantsAgent } from './bring-asked-agent.ts';

/**
 * "I want a budget", while something waits for a yes: who does that comes once there is an answer.
 * The wish is kept, and the prompt is put again. `undefined` for anything else.
 */
export function keepAskedAgent(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
): TurnState | undefined {
  if (!wantsAgent(turn, state)) return undefined;
  const { text } = state;
  const wish = { order: text, words: text };
  const kept = keepWishes(turn, { ...state, hasUnreadWords: false }, wish, [wish]);
  const asked = askAgain(kept, pending, 'confirmation_unclear');
  return withDraft(asked, pending.message, asked.draft?.options);
}
