import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { modelsPath } from '../../../shared/catalogue/configuration-bundle.ts';
import {
  type ModelsFile,
  modelsFileSchema,
} from '../../../shared/catalogue/schemas/models-file.ts';
import type { CountedCall } from './counting-language-model.ts';
import type { MeasuredTurn } from './measure-dialogue.ts';

/** Cost of the model calls of 1,000 turns like the measured ones, in US dollars. */
export interface ModelCost {
  /** Without a prompt cache. */
  readonly uncached: number;
  /** With every prefix read from the cache: the minimum. */
  readonly cached: number;
}

/** Ignores the `$schema` that the file may name for editors. */
const priceListSchema = z.object({ models: modelsFileSchema.shape.models });

/** Reads the models of this repository, with their prices. */
export async function readModels(root: string): Promise<ModelsFile['models']> {
  const source: unknown = JSON.parse(await readFile(join(root, modelsPath), 'utf8'));
  return priceListSchema.parse(source).models;
}

/**
 * Prices a dialogue: the counted tokens times the price of each logical model's first candidate.
 * @throws Error for a model without a price
 */
export function priceDialogue(
  turns: readonly MeasuredTurn[],
  models: ModelsFile['models'],
): ModelCost {
  const calls = turns.flatMap((turn) => turn.calls);
  const priceThousandTurns = (price: (call: CountedCall) => number) =>
    (calls.reduce((sum, call) => sum + price(call), 0) / 1_000_000 / turns.length) * 1_000;
  const findPrice = ({ model }: CountedCall) => {
    const price = models[model]?.candidates[0]?.price;
    if (price === undefined) throw new Error(`${modelsPath} has no price for ${model}`);
    return price;
  };
  return {
    uncached: priceThousandTurns((call) => {
      const { input, output } = findPrice(call);
      return call.tokens * input + call.outputTokens * output;
    }),
    cached: priceThousandTurns((call) => {
      const { input, output, cache_read } = findPrice(call);
      const rest = call.tokens - call.prefixTokens;
      return call.prefixTokens * cache_read + rest * input + call.outputTokens * output;
    }),
  };
}
