import {
  type ModelCandidate,
  type ModelCapabilities,
  type ModelDefinition,
  noCachePlaces,
} from '../../domain/catalogue/model.ts';
import { listProviderCandidates } from './list-provider-candidates.ts';

/** A model of an OpenAI-compatible server, by the server's name. */
export type ServerModel = Pick<ModelCandidate, 'modelId' | 'capabilities'>;

interface Settings {
  /** Answers for every logical model; empty: the catalogue's `openai-compatible` candidates do. */
  readonly name: string;
  /**
   * Whether the server's models call tools or keep to the JSON protocol; empty: as the catalogue
   * says.
   */
  readonly tools: '' | 'native' | 'json';
}

/** What is believed of a model that the catalogue does not know. */
const DEFAULT_CAPABILITIES: ModelCapabilities = {
  tools: true,
  sampling: true,
  promptCaching: noCachePlaces,
  toolResultStatus: false,
};

/** What one OpenAI-compatible server has behind the logical names of a catalogue. */
export function listServerCandidates(
  definitions: Readonly<Record<string, ModelDefinition>>,
  settings: Settings,
): Readonly<Record<string, readonly ServerModel[]>> {
  const configured = listProviderCandidates(definitions, 'openai-compatible');
  return Object.fromEntries(
    Object.entries(configured).map(([name, candidates]) => [
      name,
      resolveCandidates(candidates, settings),
    ]),
  );
}

function resolveCandidates(
  configured: readonly ModelCandidate[],
  { name, tools }: Settings,
): readonly ServerModel[] {
  const known = configured.find(({ modelId }) => modelId === name);
  const named = { modelId: name, capabilities: known?.capabilities ?? DEFAULT_CAPABILITIES };
  const models: readonly ServerModel[] = name === '' ? configured : [named];
  if (tools === '') return models;
  return models.map(({ modelId, capabilities }) => ({
    modelId,
    capabilities: { ...capabilities, tools: tools === 'native' },
  }));
}
