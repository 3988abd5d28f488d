import type { JsonValue } from '../../../../shared/domain/json.ts';
import type { TokenUsage } from './prompt-cache.ts';

export type AnswerBlock =
  | { readonly text: string }
  | {
      readonly toolUse: {
        readonly toolUseId: string;
        readonly name: string;
        /** An object, unless a fault breaks the call. */
        readonly input: JsonValue;
      };
    };

export interface ConverseAnswer {
  readonly content: readonly AnswerBlock[];
  readonly stopReason: 'end_turn' | 'tool_use' | 'max_tokens';
  readonly usage: TokenUsage & { readonly outputTokens: number };
}

/** Builds the body of a `Converse` response. `inputTokens` excludes cache reads and writes. */
export function toConverseResponse(answer: ConverseAnswer, latencyMs: number) {
  return {
    output: { message: { role: 'assistant', content: answer.content } },
    stopReason: answer.stopReason,
    usage: toUsageMember(answer.usage),
    metrics: { latencyMs },
  };
}

/** Builds the `usage` member of a `Converse` response and of a stream's last event. */
export function toUsageMember(usage: ConverseAnswer['usage']) {
  const input = usage.inputTokens + usage.cacheReadInputTokens + usage.cacheWriteInputTokens;
  return { ...usage, totalTokens: input + usage.outputTokens };
}
