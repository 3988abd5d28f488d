import { closeDecision, leaveInDoubt } from '../../domain/conversation/decide.ts';
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
 * Asks the service again, by the same key, about an operation in doubt before anything else is
 * done. What it says now stands before the answer. A message that is about the operation (a yes, a
 * no, a short question) is answered by that alone, and never by a new quote: the draft is then
 * complete.
 */
export async function resolveDoubt(
  turn: Turn,
  before: TurnState,
  reading: MessageReading,
): Promise<TurnState> {
  const { inDoubt } = before.session;
  if (inDoubt === undefined) return before;
  const { state: asked, outcome } = await askService(turn, before, inDoubt, 1);
  const isAboutIt = isAboutOperation(turn, before, reading, inDoubt);
  const { id } = inDoubt.confirmation;
  if (outcome.type === 'failed') {
    const session = leaveInDoubt(asked.session, inDoubt, inDoubt.attempts + 1);
    const state = turn.record(withSession(asked, session), 'operation-in-doubt', { id });
    return isAboutIt ? withDraft(state, engineText(state, 'operation_in_doubt')) : state;
  }
  const closed = withSession(asked, closeDecision(asked.session));
  const known = turn.record(closed, 'doubt-resolved', { id, outcome: outcome.type });
  const words = wordOutcome(turn, known, inDoubt, outcome);
  const { tool, input } = inDoubt.confirmation;
  const result = outcome.type === 'ok' ? outcome.data : {};
  const state = {
    ...known,
    receipts: [words],
    toolExchanges: [...known.toolExchanges, { tool, input, result }],
  };
  return isAboutIt ? withDraft(state, '') : state;
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
  return answer.type === 'yes' || answer.type === 'no' || isQuestion;
}
