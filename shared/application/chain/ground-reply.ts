import { findUngroundedFigures } from '../../domain/find-ungrounded-figures.ts';
import { listLeaves } from '../../domain/json.ts';
import type { ModelMessage } from '../ports/language-model.ts';
import { renderText } from '../turn-state/render-text.ts';
import type { Turn } from '../turn-state/turn.ts';
import {
  buildScope,
  currentAgent,
  currentFlowState,
  engineText,
  localize,
  type TurnState,
} from '../turn-state/turn-state.ts';
import { callAgent } from './call-agent.ts';

/**
 * Returns words of a model in which every figure comes from data, state or the person. Words with
 * an invented figure get one repair call, then the state's own template, then the fallback
 * sentence.
 */
export async function groundReply(
  turn: Turn,
  before: TurnState,
  text: string,
): Promise<{ state: TurnState; text: string }> {
  const invented = findInvented(before, text);
  if (invented.length === 0) return { state: before, text };
  const noted = turn.record(before, 'figures-ungrounded', { count: invented.length });
  const { maxModelCallsPerTurn } = before.catalogue.assistant.limits;
  if (noted.modelCalls >= maxModelCallsPerTurn) {
    return { state: noted, text: renderStateMessage(turn, noted) };
  }
  const asked = { ...noted, exchange: [...noted.exchange, ...buildCorrection(text, invented)] };
  const repaired = await callAgent(turn, asked, 'none');
  const state = { ...repaired.state, exchange: noted.exchange };
  const isGrounded = repaired.text !== '' && findInvented(state, repaired.text).length === 0;
  return { state, text: isGrounded ? repaired.text : renderStateMessage(turn, state) };
}

function renderStateMessage(turn: Turn, state: TurnState): string {
  const message = currentFlowState(state)?.onEnter.message;
  return message === undefined ? engineText(state, 'fallback') : renderText(turn, state, message);
}

function findInvented(state: TurnState, text: string): readonly string[] {
  const { session, catalogue, history, summary, toolExchanges } = state;
  const pending = session.pendingConfirmation;
  const agent = currentAgent(state);
  return findUngroundedFigures(text, [
    state.text,
    summary?.text ?? '',
    // Earlier texts hold handles; the model's words are unmasked already.
    ...Object.values(session.vault ?? {}),
    ...history.map((message) => message.text),
    ...listLeaves(buildScope(state)),
    ...toolExchanges.flatMap(({ input, result }) => [...listLeaves(input), ...listLeaves(result)]),
    ...(pending ? [pending.message, ...listLeaves(pending.prepared)] : []),
    catalogue.basePrompt,
    agent?.systemPrompt ?? '',
    agent?.greeting ? localize(state, agent.greeting) : '',
    currentFlowState(state)?.instructions ?? '',
  ]);
}

function buildCorrection(text: string, invented: readonly string[]): readonly ModelMessage[] {
  const request =
    `These figures are in no data: ${invented.join('; ')}. ` +
    'Answer again with figures from the data only, or without figures.';
  return [
    { role: 'assistant', content: [{ type: 'text', text }] },
    { role: 'user', content: [{ type: 'text', text: request }] },
  ];
}
