import { openBedrockModels } from '../adapters/bedrock/open-bedrock-models.ts';
import { OpenAiLanguageModel } from '../adapters/openai-compatible/openai-language-model.ts';
import {
  createSecretsClient,
  SecretsManagerSource,
} from '../adapters/secrets/secrets-manager-source.ts';
import { SystemClock } from '../adapters/system/system-clock.ts';
import { UlidIdGenerator } from '../adapters/system/ulid-id-generator.ts';
import { CatalogueModels } from '../application/model/catalogue-models.ts';
import { listProviderCandidates } from '../application/model/list-provider-candidates.ts';
import {
  listServerCandidates,
  type ServerModel,
} from '../application/model/list-server-candidates.ts';
import type { LanguageModel } from '../application/ports/language-model.ts';
import type { Catalogue } from '../domain/catalogue/assistant.ts';
import type { ModelEnv } from '../lambda/model-env.ts';

type Models = Catalogue['models'];

/** The models of each catalogue, wherever the stage has them. One adapter per catalogue version. */
export function createModelFor(env: ModelEnv): (catalogue: Catalogue) => LanguageModel {
  const known = new Map<string, LanguageModel>();
  const create = env.MODEL_PROVIDER === 'bedrock' ? openBedrock(env) : openServer(env);
  return ({ version, models }: Catalogue): LanguageModel => {
    const model = known.get(version) ?? create(models);
    known.set(version, model);
    return model;
  };
}

function openBedrock({ MODEL_SCHEMAS: schemas }: ModelEnv): (models: Models) => LanguageModel {
  const [clock, ids, open] = [new SystemClock(), new UlidIdGenerator(), openBedrockModels()];
  return (definitions) =>
    new CatalogueModels({
      models: listProviderCandidates(definitions, 'bedrock'),
      open,
      ids,
      clock,
      schemas,
    });
}

function openServer(env: ModelEnv): (models: Models) => LanguageModel {
  const secrets = new SecretsManagerSource({
    client: createSecretsClient(),
    clock: new SystemClock(),
  });
  const secretId = env.MODEL_API_KEY_SECRET_ID;
  const apiKey = async () => (await secrets.read(secretId))['api_key'] ?? '';
  const open = ({ modelId, capabilities }: ServerModel) =>
    new OpenAiLanguageModel({
      baseUrl: env.MODEL_PROVIDER,
      model: modelId,
      capabilities,
      reasoningEffort: env.MODEL_REASONING_EFFORT || undefined,
      ...(secretId === '' ? {} : { apiKey }),
    });
  const [clock, ids] = [new SystemClock(), new UlidIdGenerator()];
  const settings = { name: env.MODEL_NAME, tools: env.MODEL_TOOLS };
  const schemas = env.MODEL_SCHEMAS;
  return (definitions) => {
    const models = listServerCandidates(definitions, settings);
    return new CatalogueModels({ models, open, ids, clock, schemas });
  };
}
