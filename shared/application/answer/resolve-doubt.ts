import { closeDoubt, leaveInDoubt } from '../../domain/conversation/decide.ts';
import type { OperationInDoubt } from '../../domain/conversation/decision.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import { askService, renderReceipt } from '../confirmation/ask-service.ts';
import type { Turn } from '../turn-state/turn.ts';
import {
  engineText,
  localize,
  type TurnState,
  withDraft,
  withSession,
} from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import type { MessageReading } from './read-message.ts';

/** A question about the operation is short: «¿ya se hizo?», «did it work?». */
const maxQuestionWords = 3;

/**
 * Asks the services again, by the same keys, about the operations in doubt before anything else is
 * done. What they say now stands before the answer. A message that is about such an operation (a
 * yes, a no, a short question) is answered by that alone, and never by a new quote: the draft is
 * then complete.
 */
export async function resolveDoubt(
  turn: Turn,
  before: TurnState,
  reading: MessageReading,
): Promise<TurnState> {
  const open = before.session.inDoubt ?? [];
  let state = before;
  for (const inDoubt of open) state = await askAgain(turn, state, inDoubt);
  const isAboutIt = open.some((inDoubt) => isAboutOperation(turn, before, reading, inDoubt));
  if (!isAboutIt) return state;
  const isStillOpen = state.session.inDoubt !== undefined;
  return withDraft(state, isStillOpen ? engineText(state, 'operation_in_doubt') : '');
}

/** Asks about one operation; what became of it is added to the receipts. */
async function askAgain(
  turn: Turn,
  before: TurnState,
  inDoubt: OperationInDoubt,
): Promise<TurnState> {
  const { state: asked, outcome } = await askService(turn, before, inDoubt, 1);
  const { id, tool, input } = inDoubt.confirmation;
  if (outcome.type === 'failed') {
    const session = leaveInDoubt(asked.session, inDoubt, inDoubt.attempts + 1);
    return turn.record(withSession(asked, session), 'operation-in-doubt', { id });
  }
  const closed = withSession(asked, closeDoubt(asked.session, inDoubt));
  const known = turn.record(closed, 'doubt-resolved', { id, outcome: outcome.type });
  const words = wordOutcome(turn, known, inDoubt, outcome);
  const result = outcome.type === 'ok' ? outcome.data : {};
  return {
    ...known,
    receipts: [...known.receipts, words],
    toolExchanges: [...known.toolExchanges, { tool, input, result }],
  };
}

function wordOutcome(
  turn: Turn,
  state: TurnState,
  inDoubt: OperationInDoubt,
  outcome: Exclude<ToolOutcome, { type: 'failed' }>,
): string {
  if (outcome.type === 'ok') {
    const receipt = renderReceipt(turn, state, inDoubt, outcome.data);
    return receipt ?? engineText(state, 'operation_done');
  }
  const { agentId } = inDoubt.confirmation;
  const code = outcome.type === 'refused' ? outcome.errorCode : outcome.reason;
  const refusal = state.catalogue.agents[agentId]?.refusals[code];
  return refusal ? localize(state, refusal) : engineText(state, 'operation_not_done');
}

function isAboutOperation(
  turn: Turn,
  state: TurnState,
  reading: MessageReading,
  { confirmation }: OperationInDoubt,
): boolean {
  if (reading.type === 'settled-choice') return true;
  if (reading.type !== 'words') return false;
  const text = unmaskText(turn, state);
  const answer = turn.world.understanding.readConfirmation(text, confirmation, {
    ...buildReadingContext(turn, state),
    isFirstAfterPrompt: true,
  });
  const isQuestion = /[?¿]/.test(text) && text.trim().split(/\s+/).length <= maxQuestionWords;
  // What was asked since then is on the screen: a yes or a no belongs to that.
  const isAnswer =
    state.session.pendingConfirmation === undefined && state.openQuestion === undefined;
  return isQuestion || (isAnswer && (answer.type === 'yes' || answer.type === 'no'));
}
