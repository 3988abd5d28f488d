import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { LocalCloudError } from './local-cloud-error.ts';

/** Who answers for the model on the laptop. */
export type ModelChoice =
  /** The stand-in of `infra/local/offline-model`. */
  | { readonly type: 'offline' }
  /** Amazon Bedrock, with the developer's own credentials. */
  | { readonly type: 'bedrock'; readonly region: string }
  /** An OpenAI-compatible server, such as Ollama. */
  | { readonly type: 'server'; readonly url: string };

/**
 * Reads the value of `--model`.
 * @throws LocalCloudError when it is neither `offline`, `bedrock` nor an http address
 */
export function parseModelChoice(value: string | undefined, region: string): ModelChoice {
  if (value === undefined || value === 'offline') return { type: 'offline' };
  if (value === 'bedrock') return { type: 'bedrock', region };
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return { type: 'server', url: value };
  throw new LocalCloudError(
    `--model takes "bedrock" or the http address of an OpenAI-compatible server, not "${value}".`,
  );
}

/**
 * Environment that lets functions sign for Bedrock. The emulator replaces the keys in a function's
 * environment by its own, but leaves a profile alone, and the SDK prefers the profile.
 * @param folder where keys that exist only in this process's environment are written, readable by the owner
 */
export function bedrockCredentials(
  env: NodeJS.ProcessEnv,
  folder: string,
): Readonly<Record<string, string>> {
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: key, AWS_SESSION_TOKEN: token } = env;
  if (env['AWS_PROFILE'] === undefined && id && key) {
    const file = join(folder, 'aws-credentials');
    const session = token ? `aws_session_token=${token}\n` : '';
    mkdirSync(folder, { recursive: true });
    const profile = `[default]\naws_access_key_id=${id}\naws_secret_access_key=${key}\n${session}`;
    writeFileSync(file, profile, { mode: 0o600 });
    return { AWS_PROFILE: 'default', AWS_SHARED_CREDENTIALS_FILE: file };
  }
  return {
    AWS_PROFILE: env['AWS_PROFILE'] ?? 'default',
    AWS_CONFIG_FILE: env['AWS_CONFIG_FILE'] ?? join(homedir(), '.aws', 'config'),
    AWS_SHARED_CREDENTIALS_FILE:
      env['AWS_SHARED_CREDENTIALS_FILE'] ?? join(homedir(), '.aws', 'credentials'),
  };
}
