import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { modelsPath } from '../../shared/catalogue/configuration-bundle.ts';
import { type ModelsFile, modelsFileSchema } from '../../shared/catalogue/schemas/models-file.ts';
import type { CountedCall } from './counting-language-model.ts';
import type { MeasuredTurn } from './measure-dialogue.ts';

/** US dollars for the model calls of 1,000 turns like the measured ones. */
export interface ModelCost {
  /** No prompt cache at all. */
  readonly uncached: number;
  /** Every prefix read from the cache: the least it can be. */
  readonly cached: number;
}

/** The file may name its `$schema` for editors. */
const priceListSchema = z.object({ models: modelsFileSchema.shape.models });

/** The models of this repository, with their prices. */
export async function readModels(root: string): Promise<ModelsFile['models']> {
  const source: unknown = JSON.parse(await readFile(join(root, modelsPath), 'utf8'));
  return priceListSchema.parse(source).models;
}

/**
 * Counted tokens times the price of each logical model's first candidate.
 * @throws Error for a model without a price
 */
export function priceDialogue(
  turns: readonly MeasuredTurn[],
  models: ModelsFile['models'],
): ModelCost {
  const calls = turns.flatMap((turn) => turn.calls);
  const per1000 = (price: (call: CountedCall) => number) =>
    (calls.reduce((sum, call) => sum + price(call), 0) / 1_000_000 / turns.length) * 1_000;
  const priceOf = ({ model }: CountedCall) => {
    const price = models[model]?.candidates[0]?.price;
    if (price === undefined) throw new Error(`${modelsPath} has no price for ${model}`);
    return price;
  };
  return {
    uncached: per1000((call) => {
      const { input, output } = priceOf(call);
      return call.tokens * input + call.outputTokens * output;
    }),
    cached: per1000((call) => {
      const { input, output, cache_read } = priceOf(call);
      const rest = call.tokens - call.prefixTokens;
      return call.prefixTokens * cache_read + rest * input + call.outputTokens * output;
    }),
  };
}
