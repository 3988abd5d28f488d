import { estimateTokens } from '../../../shared/domain/estimate-tokens.ts';
import { decide } from './decide/decide.ts';
import type { AnswerBlock, ConverseAnswer } from './wire/converse-answer.ts';
import type { ConverseRequest } from './wire/converse-request.ts';
import type { TokenUsage } from './wire/prompt-cache.ts';
import { toDecisionRequest } from './wire/to-decision-request.ts';

/** Claude's default when a request does not set `maxTokens`. */
const DEFAULT_MAX_TOKENS = 4096;
const CHARACTERS_PER_TOKEN = 4;

/**
 * Answers a valid request. As with a real model, text longer than `maxTokens` is truncated. A tool
 * call is never truncated.
 */
export function answerRequest(request: ConverseRequest, usage: TokenUsage): ConverseAnswer {
  const maxTokens = request.inferenceConfig.maxTokens ?? DEFAULT_MAX_TOKENS;
  const blocks = decide(toDecisionRequest(request)).flatMap((content): AnswerBlock[] => {
    if (content.type === 'tool-call') {
      return [{ toolUse: { toolUseId: content.id, name: content.name, input: content.input } }];
    }
    return content.type === 'text' ? [{ text: content.text }] : [];
  });
  const content = blocks.map((block) => truncate(block, maxTokens));
  return {
    content,
    stopReason: toStopReason(blocks, content),
    usage: { ...usage, outputTokens: estimateTokens(JSON.stringify(content)) },
  };
}

function truncate(block: AnswerBlock, maxTokens: number): AnswerBlock {
  return 'text' in block && estimateTokens(block.text) > maxTokens
    ? { text: block.text.slice(0, maxTokens * CHARACTERS_PER_TOKEN) }
    : block;
}

function toStopReason(
  whole: readonly AnswerBlock[],
  given: readonly AnswerBlock[],
): ConverseAnswer['stopReason'] {
  if (whole.some((block, at) => block !== given[at])) {
    return 'max_tokens';
  }
  return given.some((block) => 'toolUse' in block) ? 'tool_use' : 'end_turn';
}
