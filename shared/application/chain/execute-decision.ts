import { focusAgent } from '../../domain/conversation/agent-stack.ts';
import { closeDecision } from '../../domain/conversation/decide.ts';
import type { Decision } from '../../domain/conversation/decision.ts';
import type { JsonObject } from '../../domain/json.ts';
import { askService, renderReceipt } from '../confirmation/ask-service.ts';
import { putInDoubt } from '../confirmation/put-in-doubt.ts';
import { applyOutcome } from '../tool-calls/run-service-tool.ts';
import type { Turn } from '../turn-state/turn.ts';
import { type TurnState, withDraft, withSession } from '../turn-state/turn-state.ts';
import { releaseWishes } from '../wishes/follow-confirmation.ts';
import { advanceFlow } from './advance-flow.ts';

/**
 * Carries out the accepted yes of the session, in the agent that asked. An answer that is lost
 * leaves the operation in doubt, never failed: it may have been done. What was done is told from
 * its data, so that no model can fail between an effect and its receipt.
 */
export async function executeDecision(
  turn: Turn,
  before: TurnState,
  decision: Decision,
): Promise<TurnState> {
  const { id, tool: name, input, agentId } = decision.confirmation;
  const { state: asked, outcome, attempts } = await askService(turn, before, decision, 'carry-out');
  // Without its tool, a new configuration cannot ask what an earlier try did.
  if (outcome.type === 'failed' || attempts === 0) {
    return putInDoubt(turn, asked, decision, attempts);
  }
  const focused = withSession(asked, focusAgent(closeDecision(asked.session), agentId));
  const call = { id: `confirmed_${id}`, name, input };
  const { state, result } = applyOutcome(turn, focused, call, outcome);
  const isDone = outcome.type === 'ok';
  const done: TurnState = {
    ...state,
    session: isDone ? releaseWishes(state.session, id) : state.session,
    toolExchanges: [...state.toolExchanges, { tool: name, input, result: result.data }],
    exchange: [
      ...state.exchange,
      { role: 'assistant', content: [{ type: 'tool-call', ...call }] },
      { role: 'user', content: [result] },
    ],
  };
  return outcome.type === 'ok' ? await showReceipt(turn, done, decision, outcome.data) : done;
}

/** The flow's own words for what was done, else the receipt. */
async function showReceipt(
  turn: Turn,
  state: TurnState,
  decision: Decision,
  data: JsonObject,
): Promise<TurnState> {
  const receipt = renderReceipt(turn, state, decision, data);
  const withReceipt = receipt === undefined ? state : withDraft(state, receipt);
  try {
    const advanced = await advanceFlow(turn, state);
    if (advanced.draft === undefined) return { ...withReceipt, session: advanced.session };
    const isSideStep = advanced.session.agentStack.length < state.session.agentStack.length;
    return isSideStep && receipt !== undefined ? withPreface(advanced, receipt) : advanced;
  } catch (error) {
    if (receipt === undefined) throw error;
    return turn.record(withReceipt, 'receipt-without-flow');
  }
}

/** What was done, before what the flow that waited for it asks next. */
function withPreface(state: TurnState, receipt: string): TurnState {
  const { text, options } = state.draft ?? { text: '', options: [] };
  return withDraft(state, [receipt, text].join('\n\n'), options);
}
