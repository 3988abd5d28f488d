import type { AppError } from '../../domain/errors.ts';
import type { ModelResponse } from '../ports/language-model.ts';
import type { Turn } from '../turn-state/turn.ts';
import { describePlace, type TurnState } from '../turn-state/turn-state.ts';

/** What kind of failure it was, with the provider's status, code and redacted words. */
export function recordModelFailure(
  turn: Turn,
  state: TurnState,
  { kind, details }: AppError,
): TurnState {
  return turn.record(state, 'model-call-failed', { kind, ...details });
}

/** What a call cost, and what came of it. */
export function recordModelCall(
  turn: Turn,
  state: TurnState,
  response: ModelResponse,
  startedAt: Date,
): TurnState {
  const { inputTokens, outputTokens, cacheReadTokens } = response.usage;
  const counted = {
    ...state,
    inputTokens: state.inputTokens + inputTokens,
    outputTokens: state.outputTokens + outputTokens,
  };
  return turn.record(counted, 'model-call', {
    place: describePlace(state.session),
    model: response.modelId,
    stopReason: response.stopReason,
    inputTokens,
    outputTokens,
    cacheReadTokens,
    milliseconds: turn.now().getTime() - startedAt.getTime(),
    tools: response.content.flatMap((block) => (block.type === 'tool-call' ? [block.name] : [])),
  });
}
