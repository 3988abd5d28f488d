import type { ModelContent, StopReason } from '../../application/ports/language-model.ts';

/** Every stop reason of the API as of November 2026, and Claude's own `refusal`. */
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

/** True when the answer ended at a limit of tokens. */
export function isTruncation(stopReason: string): boolean {
  return reasons.get(stopReason) === 'truncated';
}

/**
 * Maps the stop reason of Bedrock. An unknown reason counts as an answer. The content takes
 * precedence over the reported reason, because some models report `end_turn` with a tool call, or
 * `tool_use` without one.
 */
export function mapStopReason(
  stopReason: string,
  content: readonly ModelContent[],
): StopReason | 'malformed' {
  const reason = reasons.get(stopReason) ?? 'answer';
  if (reason === 'malformed' || reason === 'refused') return reason;
  return content.some(({ type }) => type === 'tool-call') ? 'tool-calls' : reason;
}
