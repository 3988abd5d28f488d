import { answerRequest } from '../answer-request.ts';
import { createFaultQueue, type FaultKind, type FaultQueue } from '../fault-queue.ts';
import type { ConverseAnswer } from '../wire/converse-answer.ts';
import type { ConverseRequest } from '../wire/converse-request.ts';
import { parseConverse } from '../wire/parse-converse.ts';
import { createPromptCache } from '../wire/prompt-cache.ts';
import type { Outcome } from './outcome.ts';

/** Totals since the start, so that a benchmark or a test can count the calls that arrive. */
export interface ServiceTotals {
  readonly requests: number;
  readonly answers: number;
  readonly inputTokens: number;
  readonly cacheReadInputTokens: number;
  readonly outputTokens: number;
}

export interface ModelService {
  readonly faults: FaultQueue;
  answer(modelId: string, body: unknown): Outcome;
  totals(): ServiceTotals;
}

/** Creates the stand-in without HTTP: validation, faults, decision and token counts. */
export function createModelService(now: () => number = Date.now): ModelService {
  const faults = createFaultQueue();
  const cache = createPromptCache();
  let totals: ServiceTotals = {
    requests: 0,
    answers: 0,
    inputTokens: 0,
    cacheReadInputTokens: 0,
    outputTokens: 0,
  };
  return {
    faults,
    totals: () => totals,
    answer(modelId, body) {
      totals = { ...totals, requests: totals.requests + 1 };
      const parsed = parseConverse(modelId, body);
      if (parsed.type === 'refused') {
        return { type: 'error', error: parsed.error };
      }
      const fault = faults.take(modelId);
      const early = fault === undefined ? undefined : failEarly(fault);
      if (early !== undefined) {
        return early;
      }
      const usage = cache.countUsage(modelId, parsed.request, now());
      const answer = spoilAnswer(answerRequest(parsed.request, usage), parsed.request, fault);
      totals = addAnswer(totals, answer);
      return { type: 'answer', answer, breaksOff: fault === 'mid-stream' };
    },
  };
}

function failEarly(fault: FaultKind): Outcome | undefined {
  switch (fault) {
    case 'throttle':
      return toErrorOutcome(
        'ThrottlingException',
        'Too many requests, please wait before trying again.',
      );
    case 'model-error':
      return toErrorOutcome(
        'ModelErrorException',
        'Model produced invalid sequence as part of ToolUse. Please refer to the model tool use troubleshooting guide.',
      );
    case 'timeout':
      return { type: 'silence' };
    case 'mid-stream':
    case 'empty':
    case 'malformed-tool':
      return undefined;
  }
}

function toErrorOutcome(
  type: 'ThrottlingException' | 'ModelErrorException',
  message: string,
): Outcome {
  return { type: 'error', error: { type, message } };
}

function spoilAnswer(
  answer: ConverseAnswer,
  request: ConverseRequest,
  fault: FaultKind | undefined,
): ConverseAnswer {
  if (fault === 'empty') {
    return { ...answer, content: [], stopReason: 'end_turn' };
  }
  if (fault === 'malformed-tool') {
    const name = request.toolConfig?.tools.find(({ toolSpec }) => toolSpec)?.toolSpec?.name;
    const toolUse = { toolUseId: 'tooluse_malformed', name: name ?? 'none', input: '{"broken": ' };
    return { ...answer, content: [{ toolUse }], stopReason: 'tool_use' };
  }
  return answer;
}

function addAnswer(totals: ServiceTotals, { usage }: ConverseAnswer): ServiceTotals {
  const input = usage.inputTokens + usage.cacheReadInputTokens + usage.cacheWriteInputTokens;
  return {
    ...totals,
    answers: totals.answers + 1,
    inputTokens: totals.inputTokens + input,
    cacheReadInputTokens: totals.cacheReadInputTokens + usage.cacheReadInputTokens,
    outputTokens: totals.outputTokens + usage.outputTokens,
  };
}
