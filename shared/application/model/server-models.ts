import type {
  ModelCandidate,
  ModelCapabilities,
  ModelDefinition,
} from '../../domain/catalogue/model.ts';
import { ConfigurationError } from '../../domain/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdGenerator } from '../ports/id-generator.ts';
import type { LanguageModel, ModelRequest, ModelResponse } from '../ports/language-model.ts';
import { CandidateLanguageModel } from './candidate-language-model.ts';
import { JsonProtocolLanguageModel } from './json-protocol-language-model.ts';

/** A model of the server, by the server's name. */
export type ServerModel = Pick<ModelCandidate, 'modelId' | 'capabilities'>;

interface Options {
  /** Answers for every logical model; empty: the catalogue's `openai-compatible` candidates do. */
  readonly name: string;
  /** Whether its models call tools or keep to the JSON protocol; empty: as the catalogue says. */
  readonly tools: '' | 'native' | 'json';
  readonly open: (model: ServerModel) => LanguageModel;
  readonly ids: IdGenerator;
  readonly clock: Clock;
}

/** What is believed of a model that the catalogue does not know. */
const USUAL: ModelCapabilities = {
  tools: true,
  sampling: true,
  promptCaching: false,
  toolResultStatus: false,
};

/** The models of one OpenAI-compatible server under the logical names of a catalogue. */
export class ServerModels implements LanguageModel {
  readonly #models: ReadonlyMap<string, LanguageModel>;

  constructor(definitions: Readonly<Record<string, ModelDefinition>>, options: Options) {
    const models = Object.values(definitions).map((definition) => {
      const candidates = candidatesOf(definition, options).map((model) => open(model, options));
      return [definition.name, candidates] as const;
    });
    const usable = models.filter(([, candidates]) => candidates.length > 0);
    this.#models = new Map(
      usable.map(([name, candidates]) => [
        name,
        new CandidateLanguageModel({ candidates, clock: options.clock }),
      ]),
    );
  }

  /** @throws ConfigurationError when the server has no model of that name, besides what the model throws */
  converse(request: ModelRequest): Promise<ModelResponse> {
    const model = this.#models.get(request.model);
    if (model !== undefined) return model.converse(request);
    const details = { model: request.model };
    return Promise.reject(
      new ConfigurationError('The model server has no such model', { details }),
    );
  }
}

function candidatesOf(
  { candidates }: ModelDefinition,
  { name, tools }: Options,
): readonly ServerModel[] {
  const configured = candidates.filter(({ provider }) => provider === 'openai-compatible');
  const known = configured.find(({ modelId }) => modelId === name);
  const named = { modelId: name, capabilities: known?.capabilities ?? USUAL };
  const models: readonly ServerModel[] = name === '' ? configured : [named];
  if (tools === '') return models;
  return models.map(({ modelId, capabilities }) => ({
    modelId,
    capabilities: { ...capabilities, tools: tools === 'native' },
  }));
}

function open(model: ServerModel, options: Options): LanguageModel {
  const native = options.open(model);
  if (model.capabilities.tools) return native;
  return new JsonProtocolLanguageModel({ model: native, ids: options.ids, clock: options.clock });
}
