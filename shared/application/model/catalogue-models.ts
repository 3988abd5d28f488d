import type { ModelCandidate } from '../../domain/catalogue/model.ts';
import { ConfigurationError } from '../../domain/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdGenerator } from '../ports/id-generator.ts';
import type { LanguageModel, ModelRequest, ModelResponse } from '../ports/language-model.ts';
import { FallbackLanguageModel } from './fallback-language-model.ts';
import { JsonProtocolLanguageModel } from './json-protocol-language-model.ts';
import { PlainSchemaLanguageModel } from './plain-schema-language-model.ts';

interface Options<Candidate extends Pick<ModelCandidate, 'capabilities'>> {
  /**
   * Logical name → what stands behind it, in the order to try; a name without any does not exist.
   */
  readonly models: Readonly<Record<string, readonly Candidate[]>>;
  /** The adapter to one of them. */
  readonly open: (candidate: Candidate) => LanguageModel;
  readonly ids: IdGenerator;
  readonly clock: Clock;
  /** `annotated` for the stand-in of the laptop, which reads our own annotations of schemas. */
  readonly schemas?: ToolSchemas;
}

/** How models see the schemas of tools. */
export type ToolSchemas = 'plain' | 'annotated';

/**
 * The models of a catalogue by their logical names, whoever provides them. A candidate without
 * tools is spoken to in the JSON protocol.
 */
export class CatalogueModels<Candidate extends Pick<ModelCandidate, 'capabilities'>>
  implements LanguageModel
{
  readonly #models: ReadonlyMap<string, LanguageModel>;

  constructor({ models, open, ids, clock, schemas = 'plain' }: Options<Candidate>) {
    const openAny = (candidate: Candidate): LanguageModel => {
      const model = open(candidate);
      const speaking = candidate.capabilities.tools
        ? model
        : new JsonProtocolLanguageModel({ model, ids, clock });
      return schemas === 'plain' ? new PlainSchemaLanguageModel(speaking) : speaking;
    };
    const usable = Object.entries(models).filter(([, candidates]) => candidates.length > 0);
    this.#models = new Map(
      usable.map(([name, candidates]) => [
        name,
        new FallbackLanguageModel({ candidates: candidates.map(openAny), clock }),
      ]),
    );
  }

  /**
   * @throws ConfigurationError when there is no model of that name, besides what the model throws
   */
  converse(request: ModelRequest): Promise<ModelResponse> {
    const model = this.#models.get(request.model);
    if (model !== undefined) return model.converse(request);
    const details = { model: request.model };
    return Promise.reject(new ConfigurationError('The provider has no such model', { details }));
  }
}
