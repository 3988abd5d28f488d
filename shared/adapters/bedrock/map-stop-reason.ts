import type { ModelContent, StopReason } from '../../application/ports/language-model.ts';

/** Every stop reason of the API as of November 2026, and `refusal` of Claude's own. */
const reasons = new Map<string, StopReason | 'malformed'>(
  Object.entries({
    end_turn: 'answer',
    stop_sequence: 'answer',
    tool_use: 'answer',
    max_tokens: 'truncated',
    model_context_window_exceeded: 'truncated',
    guardrail_intervened: 'refused',
    content_filtered: 'refused',
    refusal: 'refused',
    malformed_model_output: 'malformed',
    malformed_tool_use: 'malformed',
  }),
);

/**
 * Why the model stopped. Total: a reason that is not known yet counts as an answer. What arrived decides
 * before what is claimed, because some models report `end_turn` with a tool call in hand, and
 * `tool_use` without any.
 */
export function mapStopReason(
  stopReason: string,
  content: readonly ModelContent[],
): StopReason | 'malformed' {
  const reason = reasons.get(stopReason) ?? 'answer';
  if (reason === 'malformed' || reason === 'refused') return reason;
  return content.some(({ type }) => type === 'tool-call') ? 'tool-calls' : reason;
}
