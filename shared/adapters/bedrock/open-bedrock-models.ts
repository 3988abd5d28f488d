import type { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import type { LanguageModel } from '../../application/ports/language-model.ts';
import type { ModelCandidate } from '../../domain/catalogue/model.ts';
import { BedrockLanguageModel } from './bedrock-language-model.ts';
import { createBedrockClient } from './create-bedrock-client.ts';

/**
 * Returns a function that opens models of Bedrock. All models of a region share one client;
 * `undefined` stands for the function's own region.
 */
export function openBedrockModels(
  createClient: (region: string | undefined) => BedrockRuntimeClient = createClientForRegion,
): (candidate: ModelCandidate) => LanguageModel {
  const clients = new Map<string, BedrockRuntimeClient>();
  const getClient = (region: string | undefined): BedrockRuntimeClient => {
    const key = region ?? '';
    const client = clients.get(key) ?? createClient(region);
    clients.set(key, client);
    return client;
  };
  return (candidate) =>
    new BedrockLanguageModel({ candidate, client: () => getClient(candidate.region) });
}

function createClientForRegion(region: string | undefined): BedrockRuntimeClient {
  return createBedrockClient(region === undefined ? {} : { region });
}
