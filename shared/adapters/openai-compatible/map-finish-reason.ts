import type { ModelContent, StopReason } from '../../application/ports/language-model.ts';

/**
 * OpenAI's finish reasons (https://platform.openai.com/docs/api-reference/chat/object) and those
 * that Mistral, DeepSeek and OpenRouter add.
 */
const reasons = new Map<string, StopReason | 'malformed'>(
  Object.entries({
    stop: 'answer',
    tool_calls: 'answer',
    function_call: 'answer',
    length: 'truncated',
    model_length: 'truncated',
    content_filter: 'refused',
    insufficient_system_resource: 'malformed',
    error: 'malformed',
  }),
);

/** True when the answer ended at the limit of tokens. */
export function isTruncation(reason: string | undefined): boolean {
  return reasons.get(reason ?? 'stop') === 'truncated';
}

/**
 * Maps the finish reason of a server. An unknown or missing reason counts as an answer. The content
 * takes precedence over the reported reason, because Ollama has reported `stop` after tool calls.
 */
export function mapFinishReason(
  reason: string | undefined,
  content: readonly ModelContent[],
): StopReason | 'malformed' {
  const known = reasons.get(reason ?? 'stop') ?? 'answer';
  if (known === 'malformed' || known === 'refused') return known;
  return content.some(({ type }) => type === 'tool-call') ? 'tool-calls' : known;
}
