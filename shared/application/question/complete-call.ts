import { currentFlow, type PendingQuestion } from '../../domain/conversation/session.ts';
import { stateOf } from '../../domain/flow-progress.ts';
import type { JsonValue } from '../../domain/json.ts';
import type { ToolCall } from '../tools/tool-step.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/**
 * The call that an answer to a question makes: the partial call completed, or, where the flow has meanwhile gone
 * to a state that takes this very value, that state's own tool.
 */
export function completeCall(
  state: TurnState,
  { tool, input, field }: PendingQuestion,
  value: JsonValue,
): Omit<ToolCall, 'id'> {
  const tools = stateOf(state.catalogue.flows, currentFlow(state.session))?.tools ?? [];
  const isInState = tools.some(({ name }) => name === tool);
  const taker = isInState ? undefined : tools.find(({ accepts }) => accepts === field);
  return taker === undefined
    ? { name: tool, input: { ...input, [field]: value } }
    : { name: taker.name, input: { [field]: value } };
}
