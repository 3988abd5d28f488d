import { expect, it } from 'vitest';
import type { ModelCandidate } from '../../../shared/domain/catalogue/model.ts';
import { noCachePlaces } from '../../../shared/domain/catalogue/model.ts';
import { priceUsage } from '../../../shared/domain/catalogue/price-usage.ts';

const capabilities = {
  tools: true,
  sampling: true,
  promptCaching: noCachePlaces,
  toolResultStatus: false,
};
const candidate = (modelId: string, input: number): ModelCandidate => ({
  provider: 'bedrock',
  modelId,
  capabilities,
  price: { input, output: 5 * input, cacheRead: input / 10 },
});
const model = { name: 'fast', candidates: [candidate('haiku', 0.1), candidate('nova', 1)] };
const usage = { inputTokens: 1_000, outputTokens: 100, cacheReadTokens: 0 };

it.each([
  ['the model that answered', 'nova', 0, 1_500],
  ['the first candidate, where nobody knows the model', 'offline', 0, 150],
  ['what came from the cache for less', 'haiku', 500, 105],
])('prices by %s, in millionths of a dollar', (_what, modelId, cacheReadTokens, cost) => {
  expect(priceUsage(model, { ...usage, modelId, cacheReadTokens })).toBeCloseTo(cost);
});

it('costs nothing where there is no price', () => {
  expect(priceUsage(undefined, { ...usage, modelId: 'nova' })).toBe(0);
});
