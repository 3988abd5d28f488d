import type { JsonValue } from '../../../../shared/domain/json.ts';
import type { TokenUsage } from './prompt-cache.ts';

export type AnswerBlock =
  | { readonly text: string }
  | {
      readonly toolUse: {
        readonly toolUseId: string;
        readonly name: string;
        /** An object, unless a fault makes the model break its own call. */
        readonly input: JsonValue;
      };
    };

export interface ConverseAnswer {
  readonly content: readonly AnswerBlock[];
  readonly stopReason: 'end_turn' | 'tool_use' | 'max_tokens';
  readonly usage: TokenUsage & { readonly outputTokens: number };
}

/** The body of a `Converse` response. `inputTokens` leaves out what the cache read or wrote. */
export function converseResponse(answer: ConverseAnswer, latencyMs: number) {
  return {
    output: { message: { role: 'assistant', content: answer.content } },
    stopReason: answer.stopReason,
    usage: usageMember(answer.usage),
    metrics: { latencyMs },
  };
}

/** The `usage` member, the same in `Converse` and at the end of a stream. */
export function usageMember(usage: ConverseAnswer['usage']) {
  const input = usage.inputTokens + usage.cacheReadInputTokens + usage.cacheWriteInputTokens;
  return { ...usage, totalTokens: input + usage.outputTokens };
}
