import type { ModelUsage } from '../../application/ports/language-model.ts';
import type { ChatUsage } from './chat-chunk.ts';

/** A rough mean of tokenizers over European languages and JSON. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * Tokens of a call. `prompt_tokens` includes the cached ones. A server that counts nothing is estimated by
 * the length of what went there and came back, so that budgets per person hold with it too.
 */
export function toModelUsage(
  usage: ChatUsage | undefined,
  lengths: { readonly request: number; readonly answer: number },
): ModelUsage {
  const isCounted = usage !== undefined && usage.prompt_tokens > 0;
  const estimate = (length: number) => Math.ceil(length / CHARACTERS_PER_TOKEN);
  return {
    inputTokens: isCounted ? usage.prompt_tokens : estimate(lengths.request),
    outputTokens: isCounted ? usage.completion_tokens : estimate(lengths.answer),
    cacheReadTokens: isCounted ? (usage.prompt_tokens_details?.cached_tokens ?? 0) : 0,
    cacheWriteTokens: 0,
  };
}
