import type { PendingConfirmation } from '../../domain/conversation/confirmation.ts';
import { callsOff } from '../tools/calls-off.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { answerAftermath } from './answer-aftermath.ts';
import { askAgain } from './answer-confirmation.ts';

/**
 * Words beside a prompt that are neither a yes nor a no to it: "did it go through?", while nothing
 * was done yet, and "don't send it", where the question is whether to call it off. The prompt is
 * put again below the answer.
 */
export async function answerBesidePrompt(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
): Promise<TurnState | undefined> {
  const context = buildReadingContext(turn, state);
  const about = turn.world.understanding.readAftermath(unmaskText(turn, state), context);
  if (about === 'withhold' && callsOff(state.catalogue, pending.tool, pending.input)) {
    return askAgain(state, pending, 'confirmation_of_undo');
  }
  if (about === 'charge') return await answerAftermath(turn, state);
  return about === 'outcome' ? askAgain(state, pending, 'not_done_yet') : undefined;
}
