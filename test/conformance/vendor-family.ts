import { type ModelCandidate, noCachePlaces } from '../../shared/domain/catalogue/model.ts';
import {
  converseFormat,
  noCachePointBehindTools,
  noSampling,
  reasoningBeforeCalls,
} from './rules/bedrock-rules.ts';
import {
  chatFormat,
  completionLimit,
  defaultSamplingOnly,
  knownSchemaFields,
  noStreamWithTools,
  noUserAfterTool,
  reasoningContent,
  thoughtSignature,
} from './rules/chat-rules.ts';
import type { VendorRule } from './vendor-rule.ts';

/** Models that keep to the same rules. */
export interface VendorFamily {
  readonly name: string;
  readonly candidate: Pick<ModelCandidate, 'provider' | 'modelId' | 'capabilities'>;
  readonly rules: readonly VendorRule[];
  /** What its answers with calls hold besides: reasoning, signatures. */
  readonly thinks: 'signed-reasoning' | 'thought-signature' | 'reasoning-content' | 'no';
}

/** A server is not told of its model's peculiarities: the adapter has to find out. */
const unknown = {
  tools: true,
  sampling: true,
  promptCaching: noCachePlaces,
  toolResultStatus: false,
  streaming: false,
};

function served(
  name: string,
  modelId: string,
  rules: readonly VendorRule[],
  thinks: VendorFamily['thinks'] = 'no',
): VendorFamily {
  const candidate = { provider: 'openai-compatible', modelId, capabilities: unknown } as const;
  return { name, candidate, rules: [chatFormat, ...rules], thinks };
}

/** The families behind OpenAI-compatible servers that README names. */
export const servedFamilies: readonly VendorFamily[] = [
  served('OpenAI reasoning (gpt-5)', 'gpt-5', [defaultSamplingOnly, completionLimit]),
  served('Gemini 3', 'gemini-3-pro', [thoughtSignature, knownSchemaFields], 'thought-signature'),
  served('DeepSeek 4, thinking', 'deepseek-v4-pro', [reasoningContent], 'reasoning-content'),
  served('Qwen 3 on vLLM', 'qwen3-32b', [], 'reasoning-content'),
  served('Mistral', 'mistral-large', [noUserAfterTool]),
  served('Ollama', 'qwen3:1.7b', [noStreamWithTools]),
];

/** The family of a Bedrock candidate of `models.json`, by its id. */
export function toBedrockFamily(candidate: ModelCandidate): VendorFamily {
  const { modelId } = candidate;
  const rules = modelId.includes('nova')
    ? [noCachePointBehindTools]
    : [...(/-5-5$/.test(modelId) ? [noSampling] : []), reasoningBeforeCalls];
  const thinks = modelId.includes('nova') ? 'no' : 'signed-reasoning';
  return { name: modelId, candidate, rules: [converseFormat(modelId), ...rules], thinks };
}
