import { createBedrockClient } from '../../shared/adapters/bedrock/create-bedrock-client.ts';
import { openBedrockModels } from '../../shared/adapters/bedrock/open-bedrock-models.ts';
import { OpenAiLanguageModel } from '../../shared/adapters/openai-compatible/openai-language-model.ts';
import { PlainSchemaLanguageModel } from '../../shared/application/model/plain-schema-language-model.ts';
import type { LanguageModel } from '../../shared/application/ports/language-model.ts';
import { scenes } from './scenes.ts';
import type { VendorFamily } from './vendor-family.ts';
import { VendorServer } from './vendor-server.ts';

/** What became of one family. */
export interface FamilyResult {
  readonly family: VendorFamily;
  /** Scene → what went wrong; `undefined` when all is well. */
  readonly scenes: Readonly<Record<string, string | undefined>>;
  /** Rule → how many requests kept it. */
  readonly kept: ReadonlyMap<string, number>;
  /** Refusals before the adapter had learned what this server takes. */
  readonly learned: readonly string[];
}

/** Plays all scenes with the real adapter against a server that enforces the family's rules. */
export async function checkFamily(family: VendorFamily): Promise<FamilyResult> {
  const server = new VendorServer(family);
  const url = await server.start();
  try {
    const model = openModel(family, url);
    const outcomes: Record<string, string | undefined> = {};
    for (const { name, answers, play } of scenes) {
      server.add(...answers);
      outcomes[name] = await play(model).catch(describeError);
    }
    return { family, scenes: outcomes, kept: server.kept, learned: server.refused };
  } finally {
    await server.stop();
  }
}

function openModel({ candidate }: VendorFamily, url: string): LanguageModel {
  const { provider, modelId, capabilities } = candidate;
  if (provider !== 'bedrock') {
    const model = new OpenAiLanguageModel({ baseUrl: `${url}/v1`, model: modelId, capabilities });
    return new PlainSchemaLanguageModel(model);
  }
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const createClient = () =>
    createBedrockClient({ endpoint: url, region: 'us-east-1', credentials });
  const price = { input: 0, output: 0, cacheRead: 0 };
  return new PlainSchemaLanguageModel(openBedrockModels(createClient)({ ...candidate, price }));
}

function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'failed';
}
