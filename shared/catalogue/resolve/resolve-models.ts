import type { ModelDefinition } from '../../domain/catalogue/model.ts';
import type { ModelsFile } from '../schemas/models-file.ts';

/** Converts the logical models to the engine's form, by name. */
export function resolveModels({ models }: ModelsFile): Readonly<Record<string, ModelDefinition>> {
  return Object.fromEntries(
    Object.entries(models).map(([name, { candidates }]) => [
      name,
      { name, candidates: candidates.map(resolveCandidate) },
    ]),
  );
}

function resolveCandidate(
  candidate: ModelsFile['models'][string]['candidates'][number],
): ModelDefinition['candidates'][number] {
  const { model_id, provider, region, capabilities, price } = candidate;
  return {
    provider,
    modelId: model_id,
    ...(region === undefined ? {} : { region }),
    capabilities: {
      tools: capabilities.tools,
      sampling: capabilities.sampling,
      promptCaching: capabilities.prompt_caching,
      toolResultStatus: capabilities.tool_result_status,
      ...(capabilities.forced_tools === undefined
        ? {}
        : { forcedTools: capabilities.forced_tools }),
      ...(capabilities.streaming === undefined ? {} : { streaming: capabilities.streaming }),
      ...(capabilities.completion_limit === undefined
        ? {}
        : { completionLimit: capabilities.completion_limit }),
    },
    price: { input: price.input, output: price.output, cacheRead: price.cache_read },
  };
}
