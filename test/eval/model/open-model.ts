import {
  inspectModelServer,
  readModelServerSettings,
} from '../../../infra/local/model/model-server.ts';
import { openBedrockModels } from '../../../shared/adapters/bedrock/open-bedrock-models.ts';
import { OpenAiLanguageModel } from '../../../shared/adapters/openai-compatible/openai-language-model.ts';
import { SystemClock } from '../../../shared/adapters/system/system-clock.ts';
import { UlidIdGenerator } from '../../../shared/adapters/system/ulid-id-generator.ts';
import { CatalogueModels } from '../../../shared/application/model/catalogue-models.ts';
import { listProviderCandidates } from '../../../shared/application/model/list-provider-candidates.ts';
import { listServerCandidates } from '../../../shared/application/model/list-server-candidates.ts';
import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import type { ModelCandidate } from '../../../shared/domain/catalogue/model.ts';
import { offlineModel } from '../../support/fakes/offline-model.ts';

/** A model that is evaluated, and what it costs where the catalogue says so. */
export interface OpenedModel {
  readonly name: string;
  readonly model: LanguageModel;
  readonly price?: ModelCandidate['price'];
}

const system = { ids: new UlidIdGenerator(), clock: new SystemClock() };

/**
 * Opens what `--model` names: `offline`; `bedrock`, the candidates that the catalogue lists; a
 * model id of `config/models.json`, that one alone, on Bedrock; or the address of an
 * OpenAI-compatible server, with the model's name behind `#` where it has several.
 * @throws Error when there is no such model, LocalCloudError when the server cannot be used
 */
export async function openModel(
  given: string,
  { models }: Pick<Catalogue, 'models'>,
  env: NodeJS.ProcessEnv,
): Promise<OpenedModel> {
  if (given === 'offline') return { name: given, model: offlineModel };
  if (/^https?:\/\//.test(given)) return await openServer(given, models, env);
  const onBedrock = listProviderCandidates(models, 'bedrock');
  if (given === 'bedrock') return { name: given, model: openBedrock(onBedrock) };
  const candidate = Object.values(onBedrock)
    .flat()
    .find(({ modelId }) => modelId === given);
  if (candidate === undefined) throw new Error(describeChoice(given, onBedrock));
  const alone = Object.keys(models).map((name) => [name, [candidate]] as const);
  const model = openBedrock(Object.fromEntries(alone));
  return { name: given, model, price: candidate.price };
}

type Candidates = Readonly<Record<string, readonly ModelCandidate[]>>;

function openBedrock(models: Candidates): LanguageModel {
  return new CatalogueModels({ models, open: openBedrockModels(), ...system });
}

async function openServer(given: string, models: Catalogue['models'], env: NodeJS.ProcessEnv) {
  const [baseUrl = given, wanted = ''] = given.split('#');
  const settings = readModelServerSettings(env);
  const named = wanted === '' ? settings : { ...settings, name: wanted };
  const server = await inspectModelServer(baseUrl, named);
  const { apiKey = '', reasoningEffort } = settings;
  const model = new CatalogueModels({
    models: listServerCandidates(models, server),
    open: ({ modelId, capabilities }) =>
      new OpenAiLanguageModel({
        baseUrl,
        model: modelId,
        capabilities,
        reasoningEffort,
        apiKey: () => Promise.resolve(apiKey),
      }),
    ...system,
  });
  return { name: `${server.name} (${server.tools} tools)`, model };
}

function describeChoice(given: string, candidates: Candidates): string {
  const ids = Object.values(candidates).flatMap((each) => each.map(({ modelId }) => modelId));
  const known = [...new Set(ids)].join(', ');
  return `--model must be offline, bedrock, the http address of a server, or one of ${known}, not "${given}".`;
}
