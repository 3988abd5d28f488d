import { LocalCloudError } from '../local-cloud-error.ts';
import { type ModelServerSettings, readModelServerSettings } from './model-server.ts';

/** The model that answers on the laptop. */
export type ModelChoice =
  /** The stand-in in `infra/local/offline-model`. */
  | { readonly type: 'offline' }
  /** Amazon Bedrock, with the developer's own credentials. */
  | { readonly type: 'bedrock'; readonly region: string }
  /** An OpenAI-compatible server, for example Ollama. */
  | ({ readonly type: 'server'; readonly url: string } & ModelServerSettings);

/**
 * Parses the value of `--model`. The settings of a server come from the environment.
 * @throws LocalCloudError when the value is neither `offline`, `bedrock` nor an http address
 */
export function parseModelChoice(
  value: string | undefined,
  region: string,
  env: NodeJS.ProcessEnv = {},
): ModelChoice {
  if (value === undefined || value === 'offline') return { type: 'offline' };
  if (value === 'bedrock') return { type: 'bedrock', region };
  if (/^https?:\/\//.test(value) && URL.canParse(value)) {
    return { type: 'server', url: value, ...readModelServerSettings(env) };
  }
  throw new LocalCloudError(
    `--model must be "bedrock" or the http address of an OpenAI-compatible server, not "${value}".`,
  );
}
