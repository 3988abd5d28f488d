import { estimateTokens } from '../../../shared/domain/estimate-tokens.ts';
import { decide } from './decide/decide.ts';
import type { AnswerBlock, ConverseAnswer } from './wire/converse-answer.ts';
import type { ConverseRequest } from './wire/converse-request.ts';
import { decisionRequestOf } from './wire/decision-request.ts';
import type { TokenUsage } from './wire/prompt-cache.ts';

/** Claude's own default when a request sets none. */
const DEFAULT_MAX_TOKENS = 4096;
const CHARACTERS_PER_TOKEN = 4;

/**
 * Answers a valid request. Text longer than `maxTokens` is cut, as a model's is; a tool call is
 * never cut.
 */
export function answerRequest(request: ConverseRequest, usage: TokenUsage): ConverseAnswer {
  const maxTokens = request.inferenceConfig.maxTokens ?? DEFAULT_MAX_TOKENS;
  const blocks = decide(decisionRequestOf(request)).flatMap((content): AnswerBlock[] => {
    if (content.type === 'tool-call') {
      return [{ toolUse: { toolUseId: content.id, name: content.name, input: content.input } }];
    }
    return content.type === 'text' ? [{ text: content.text }] : [];
  });
  const content = blocks.map((block) => cut(block, maxTokens));
  return {
    content,
    stopReason: stopReasonOf(blocks, content),
    usage: { ...usage, outputTokens: estimateTokens(JSON.stringify(content)) },
  };
}

function cut(block: AnswerBlock, maxTokens: number): AnswerBlock {
  return 'text' in block && estimateTokens(block.text) > maxTokens
    ? { text: block.text.slice(0, maxTokens * CHARACTERS_PER_TOKEN) }
    : block;
}

function stopReasonOf(
  whole: readonly AnswerBlock[],
  given: readonly AnswerBlock[],
): ConverseAnswer['stopReason'] {
  if (whole.some((block, at) => block !== given[at])) {
    return 'max_tokens';
  }
  return given.some((block) => 'toolUse' in block) ? 'tool_use' : 'end_turn';
}
