import type { PendingConfirmation } from '../../domain/conversation/confirmation.ts';
import type { ClaimType, Reading } from '../../domain/reading.ts';
import { callsOff } from '../tools/calls-off.ts';
import { findDeed } from '../tools/find-deed.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { answerConfirmation, askAgain } from './answer-confirmation.ts';
import { answerAftermath } from './deeds/answer-aftermath.ts';
import { readWords } from './read-intent.ts';
import { saysToCancel } from './words/says-to-cancel.ts';

/** "Never mind, cancel that payment", where a payment waits for its yes. */
function callsOffPending(turn: Turn, state: TurnState, pending: PendingConfirmation): boolean {
  if (callsOff(state.catalogue, pending.tool, pending.input)) return false;
  const agent = state.catalogue.agents[pending.agentId];
  const tool = agent?.tools.find(({ name }) => name === pending.tool);
  return tool !== undefined && saysToCancel(turn, state, tool);
}

/** What "no, wait a moment, please" is made of. */
const waiting: ReadonlySet<ClaimType> = new Set(['answer', 'courtesy', 'filler', 'mood']);

/** "Wait", "no, hold on": neither a yes nor a no, for now. */
function asksToWait({ claims, remainder }: Reading): boolean {
  const answers = claims.filter((claim) => claim.type === 'answer');
  const isAll = remainder.length === 0 && claims.every(({ type }) => waiting.has(type));
  const waits = answers.some(({ answer, isNotNow }) => answer === 'later' && !isNotNow);
  return isAll && waits && answers.every(({ answer }) => answer === 'later' || answer === 'no');
}

/** "Cancel the one to Juan" may be about another one than the prompt. */
function namesPayee(turn: Turn, state: TurnState): boolean {
  return readWords(turn, state).claims.some(({ type }) => type === 'payee');
}

/**
 * Words beside a prompt that are neither a yes nor a no to it: "wait", "did it go through?", while
 * nothing was done yet, and "don't send it", where the question is whether to call it off. The
 * prompt is put again below the answer.
 */
export async function answerBesidePrompt(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
): Promise<TurnState | undefined> {
  if (asksToWait(readWords(turn, state))) return askAgain(state, pending, 'confirmation_waits');
  const context = buildReadingContext(turn, state);
  const about = turn.world.understanding.readAftermath(unmaskText(turn, state), context);
  const isUndo = callsOff(state.catalogue, pending.tool, pending.input);
  if (isUndo && (about === 'withhold' || (about === 'undo' && !namesPayee(turn, state)))) {
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
