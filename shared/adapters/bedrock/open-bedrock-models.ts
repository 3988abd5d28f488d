import type { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import type { LanguageModel } from '../../application/ports/language-model.ts';
import type { ModelCandidate } from '../../domain/catalogue/model.ts';
import { BedrockLanguageModel } from './bedrock-language-model.ts';
import { createBedrockClient } from './create-bedrock-client.ts';

/** Opens models of Bedrock, all of a region on one client; `undefined` is the function's own region. */
export function openBedrockModels(
  createClient: (region: string | undefined) => BedrockRuntimeClient = clientForRegion,
): (candidate: ModelCandidate) => LanguageModel {
  const clients = new Map<string, BedrockRuntimeClient>();
  const clientOf = (region: string | undefined): BedrockRuntimeClient => {
    const key = region ?? '';
    const client = clients.get(key) ?? createClient(region);
    clients.set(key, client);
    return client;
  };
  return (candidate) =>
    new BedrockLanguageModel({ candidate, client: () => clientOf(candidate.region) });
}

function clientForRegion(region: string | undefined): BedrockRuntimeClient {
  return createBedrockClient(region === undefined ? {} : { region });
}
