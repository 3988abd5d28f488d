import type { ModelDefinition } from './model.ts';

interface PricedCall {
  /** The concrete model that answered. */
  readonly modelId: string;
  /** All input tokens, cached or not. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
}

/**
 * What a call cost, in millionths of a US dollar: prices are dollars per million tokens. A model
 * that the catalogue does not name costs what the first candidate does.
 */
export function priceUsage(model: ModelDefinition | undefined, call: PricedCall): number {
  const { modelId, inputTokens, outputTokens, cacheReadTokens } = call;
  const candidates = model?.candidates ?? [];
  const { price } = candidates.find((one) => one.modelId === modelId) ?? candidates[0] ?? {};
  if (price === undefined) return 0;
  const fresh = (inputTokens - cacheReadTokens) * price.input;
  return fresh + cacheReadTokens * price.cacheRead + outputTokens * price.output;
}
