import type {
  LanguageModel,
  ModelContent,
  ModelRequest,
  ModelResponse,
  StopReason,
} from '../../../shared/application/ports/language-model.ts';
import { InvalidInputError } from '../../../shared/domain/errors.ts';
import { isJsonObject } from '../../../shared/domain/json.ts';
import { answerRequest } from './answer-request.ts';
import { toConverseBody } from './to-converse-body.ts';
import type { AnswerBlock, ConverseAnswer } from './wire/converse-answer.ts';
import { parseConverse } from './wire/parse-converse.ts';
import { createPromptCache } from './wire/prompt-cache.ts';

const MODEL_ID = 'offline.claude-stand-in';

const stopReasons: Readonly<Record<ConverseAnswer['stopReason'], StopReason>> = {
  end_turn: 'answer',
  tool_use: 'tool-calls',
  max_tokens: 'truncated',
};

/**
 * Creates the stand-in as an implementation of our model port, in process and without a socket.
 * Requests are converted to Bedrock's wire format first, so that whatever Bedrock would reject is
 * rejected here, too. `converse` throws an InvalidInputError with Bedrock's message in that case.
 */
export function createOfflineLanguageModel(): LanguageModel {
  const cache = createPromptCache();

  const converse = (request: ModelRequest): ModelResponse => {
    const parsed = parseConverse(MODEL_ID, toConverseBody(request));
    if (parsed.type === 'refused') {
      throw new InvalidInputError(parsed.error.message);
    }
    const usage = cache.countUsage(MODEL_ID, parsed.request, Date.now());
    const answer = answerRequest(parsed.request, usage);
    return {
      content: answer.content.map(toContent),
      stopReason: stopReasons[answer.stopReason],
      usage: toUsage(answer.usage),
      modelId: MODEL_ID,
    };
  };

  return {
    converse: (request) => new Promise((resolve) => resolve(converse(request))),
  };
}

function toContent(block: AnswerBlock): ModelContent {
  if ('text' in block) {
    return { type: 'text', text: block.text };
  }
  const { toolUseId: id, name, input } = block.toolUse;
  return { type: 'tool-call', id, name, input: isJsonObject(input) ? input : {} };
}

function toUsage(usage: ConverseAnswer['usage']): ModelResponse['usage'] {
  const { inputTokens, cacheReadInputTokens, cacheWriteInputTokens, outputTokens } = usage;
  return {
    inputTokens: inputTokens + cacheReadInputTokens + cacheWriteInputTokens,
    outputTokens,
    cacheReadTokens: cacheReadInputTokens,
    cacheWriteTokens: cacheWriteInputTokens,
  };
}
