import type { ModelContent, StopReason } from '../../application/ports/language-model.ts';

/**
 * OpenAI's finish reasons (https://platform.openai.com/docs/api-reference/chat/object), and what Mistral,
 * DeepSeek and OpenRouter add to them.
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

/**
 * Why the model stopped. Total: a reason that is not known yet, or none, counts as an answer. What arrived
 * decides before what is claimed: Ollama has ended answers with tool calls by `stop`.
 */
export function mapFinishReason(
  reason: string | undefined,
  content: readonly ModelContent[],
): StopReason | 'malformed' {
  const known = reasons.get(reason ?? 'stop') ?? 'answer';
  if (known === 'malformed' || known === 'refused') return known;
  return content.some(({ type }) => type === 'tool-call') ? 'tool-calls' : known;
}
