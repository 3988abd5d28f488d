import type { PendingQuestion } from '../../domain/conversation/session.ts';
import type { JsonValue } from '../../domain/json.ts';
import { isAtReview } from '../flow/is-at-review.ts';
import { findTool } from '../tools/available-tools.ts';
import type { ToolCall } from '../tools/tool-step.ts';
import { currentFlowState, type TurnState } from '../turn-state/turn-state.ts';

/**
 * The call that an answer to a question makes: the partial call completed, or the present state's
 * own tool, where the flow has meanwhile gone to a state that accepts this very value.
 */
export function completeCall(
  state: TurnState,
  { tool, input, field }: PendingQuestion,
  value: JsonValue,
): Omit<ToolCall, 'id'> {
  const tools = currentFlowState(state)?.tools ?? [];
  const isInState = tools.some(({ name }) => name === tool);
  const isOwn = isInState || isLookupBeside(state, tool);
  const own = isOwn ? undefined : tools.find(({ accepts }) => accepts === field);
  return own === undefined
    ? { name: tool, input: { ...input, [field]: value } }
    : { name: own.name, input: { [field]: value } };
}

/** "Has my brother got the money?", where all is filled: its answer gives the flow nothing. */
function isLookupBeside(state: TurnState, tool: string): boolean {
  const isAsked = state.session.pendingConfirmation !== undefined || isAtReview(state);
  return isAsked && findTool(state, tool)?.kind === 'information';
}
