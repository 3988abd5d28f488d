import {
  GetSecretValueCommand,
  type GetSecretValueCommandInput,
  SecretsManagerClient,
  type SecretsManagerClientConfig,
} from '@aws-sdk/client-secrets-manager';
import { NodeHttpHandler } from '@smithy/node-http-handler';
// The webhook loads this file. `zod/mini` keeps its bundle within the size budget (design 7).
import * as z from 'zod/mini';
import type { Clock } from '../../application/ports/clock.ts';
import type { SecretSource } from '../../application/ports/secret-source.ts';
import { ConfigurationError, ThrottledError, UnavailableError } from '../../domain/errors.ts';

const MAX_AGE_MS = 5 * 60_000;
const secretSchema = z.record(z.string(), z.string());

type Secret = Readonly<Record<string, string>>;
/** A read in progress is shared, so that concurrent callers cause one request. */
type Reading = { readonly at: number; readonly secret: Promise<Secret> };

/**
 * Creates the Secrets Manager client of a function. Create it once, outside the handler. A request
 * that hangs is aborted after two seconds and retried. Tests override settings through `config`.
 */
export function createSecretsClient(config: SecretsManagerClientConfig = {}): SecretsManagerClient {
  return new SecretsManagerClient({
    maxAttempts: 3,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 1_000,
      requestTimeout: 2_000,
      throwOnRequestTimeout: true,
    }),
    ...config,
  });
}

/** Reads JSON objects of strings from AWS Secrets Manager and caches them for five minutes. */
export class SecretsManagerSource implements SecretSource {
  readonly #client: SecretsManagerClient;
  readonly #clock: Clock;
  readonly #readings = new Map<string, Reading>();

  constructor(options: { readonly client: SecretsManagerClient; readonly clock: Clock }) {
    this.#client = options.client;
    this.#clock = options.clock;
  }

  read(id: string): Promise<Secret> {
    const known = this.#readings.get(id);
    const isFresh = known !== undefined && this.#clock.now().getTime() - known.at < MAX_AGE_MS;
    return isFresh ? known.secret : this.refresh(id);
  }

  refresh(id: string): Promise<Secret> {
    const reading = { at: this.#clock.now().getTime(), secret: this.#fetch(id) };
    this.#readings.set(id, reading);
    // A failure is not cached, so the next read tries again.
    reading.secret.catch(() => {
      if (this.#readings.get(id) === reading) this.#readings.delete(id);
    });
    return reading.secret;
  }

  async #fetch(id: string): Promise<Secret> {
    const input = { SecretId: id } satisfies GetSecretValueCommandInput;
    try {
      const { SecretString = '' } = await this.#client.send(new GetSecretValueCommand(input));
      return parseSecret(id, SecretString);
    } catch (error) {
      throw mapSecretsError(id, error);
    }
  }
}

/** The parser's error is dropped, because it quotes the secret. */
function parseSecret(id: string, text: string): Secret {
  const secret = secretSchema.safeParse(parseJson(text));
  if (secret.success) return secret.data;
  throw new ConfigurationError('The secret is not an object of strings', { details: { id } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function mapSecretsError(id: string, error: unknown): Error {
  if (error instanceof ConfigurationError) return error;
  const name = error instanceof Error ? error.name : 'unknown';
  const options = { cause: error, details: { id, name } };
  if (name === 'ResourceNotFoundException' || name === 'AccessDeniedException') {
    return new ConfigurationError('The secret cannot be read', options);
  }
  if (name === 'ThrottlingException')
    return new ThrottledError('Secrets Manager throttled the request', options);
  return new UnavailableError('Secrets Manager is unavailable', options);
}
