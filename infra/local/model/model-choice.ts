import { LocalCloudError } from '../local-cloud-error.ts';
import { type ModelServerSettings, readModelServerSettings } from './model-server.ts';

/** Who answers for the model on the laptop. */
export type ModelChoice =
  /** The stand-in of `infra/local/offline-model`. */
  | { readonly type: 'offline' }
  /** Amazon Bedrock, with the developer's own credentials. */
  | { readonly type: 'bedrock'; readonly region: string }
  /** An OpenAI-compatible server, such as Ollama. */
  | ({ readonly type: 'server'; readonly url: string } & ModelServerSettings);

/**
 * Reads the value of `--model`, and for a server what the environment says of it.
 * @throws LocalCloudError when it is neither `offline`, `bedrock` nor an http address
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
    `--model takes "bedrock" or the http address of an OpenAI-compatible server, not "${value}".`,
  );
}
