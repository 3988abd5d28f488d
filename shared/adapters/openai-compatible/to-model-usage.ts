import type { ModelUsage } from '../../application/ports/language-model.ts';
import type { ChatUsage } from './chat-chunk.ts';

/** A rough average over tokenizers, for European languages and JSON. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * Returns the tokens of a call. `prompt_tokens` includes cached ones. When the server reports no
 * usage, it is estimated from the lengths of request and answer, so that budgets still apply.
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
