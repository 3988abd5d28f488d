import type { PendingConfirmation } from '../../domain/conversation/confirmation.ts';
import { callsOff } from '../tools/calls-off.ts';
import { findDeed } from '../tools/find-deed.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { answerConfirmation, askAgain } from './answer-confirmation.ts';
import { answerAftermath } from './deeds/answer-aftermath.ts';
import { saysToCancel } from './words/says-to-cancel.ts';

/** "Never mind, cancel that payment", where a payment waits for its yes. */
function callsOffPending(turn: Turn, state: TurnState, pending: PendingConfirmation): boolean {
  if (callsOff(state.catalogue, pending.tool, pending.input)) return false;
  const agent = state.catalogue.agents[pending.agentId];
  const tool = agent?.tools.find(({ name }) => name === pending.tool);
  return tool !== undefined && saysToCancel(turn, state, tool);
}

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
  if (about === 'undo' && callsOffPending(turn, state, pending)) {
    return await answerConfirmation(turn, state, pending, 'no');
  }
  return about === 'charge' || about === 'outcome'
    ? await tellWhatWasDone(turn, state, pending, about)
    : undefined;
}

/** Of the action on the prompt nothing was done; what a prompt calls off was done before. */
async function tellWhatWasDone(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
  about: 'charge' | 'outcome',
): Promise<TurnState> {
  const isUndo = callsOff(state.catalogue, pending.tool, pending.input);
  const isAboutDeed = (about === 'charge' || isUndo) && findDeed(state) !== undefined;
  const told = isAboutDeed ? await answerAftermath(turn, state) : undefined;
  return told ?? askAgain(state, pending, isUndo ? 'confirmation_of_undo' : 'not_done_yet');
}
