import type {
  LanguageModel,
  ModelRequest,
  ModelResponse,
} from '../../../shared/application/ports/language-model.ts';
import {
  ModelOutputError,
  ThrottledError,
  UnavailableError,
} from '../../../shared/domain/errors.ts';
import type { FixedClock } from '../../support/fakes/fixed-clock.ts';
import type { Fate } from './fate.ts';
import { passPoint } from './process.ts';

/** A model that is slow, throttled, down or unreadable now and then, or does not answer at all. */
export function createFlakyModel(
  model: LanguageModel,
  fate: Fate,
  clock: FixedClock,
): LanguageModel {
  const answer = async (request: ModelRequest): Promise<ModelResponse> => {
    letTimePass(request, fate, clock);
    failAtOnce(fate);
    if (fate.strikes('model unreadable', 0.03)) return nonsense;
    return await model.converse(request);
  };
  return {
    converse: async (request) => {
      await passPoint('before converse');
      const response = await answer(request);
      fate.story.push(`~ ${JSON.stringify(response.content).slice(0, 150)}`);
      await passPoint('after converse');
      return response;
    },
  };
}

function failAtOnce(fate: Fate): void {
  if (fate.strikes('model throttled', 0.04)) throw new ThrottledError('throttled');
  if (fate.strikes('model unavailable', 0.04)) throw new UnavailableError('down');
  if (fate.strikes('model unreadable', 0.02)) throw new ModelOutputError('unreadable');
}

/** Just in time, or too late. */
function letTimePass({ timeoutMs }: ModelRequest, fate: Fate, clock: FixedClock): void {
  if (fate.strikes('model hangs', 0.03)) {
    clock.advance({ ms: timeoutMs });
    throw new UnavailableError('no answer in time');
  }
  if (fate.strikes('model slow', 0.08)) clock.advance({ ms: timeoutMs * 0.9 });
}

const nonsense: ModelResponse = {
  content: [{ type: 'text', text: '{"tool": "' }],
  stopReason: 'truncated',
  usage: { inputTokens: 1, outputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0 },
  modelId: 'flaky',
};
