import {
  createSecretsClient,
  SecretsManagerSource,
} from '../../shared/adapters/secrets/secrets-manager-source.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import type { OriginGuardEnv } from './env.ts';

export interface OriginGuardDependencies {
  /** Returns `{origin_key}`, and while it is being replaced also `previous_origin_key`. */
  readonly readSecret: () => Promise<Readonly<Record<string, string>>>;
}

/** Wires the origin guard, once per cold start. */
export function createDependencies({ ORIGIN_SECRET_ID }: OriginGuardEnv): OriginGuardDependencies {
  const clock = new SystemClock();
  const secrets = new SecretsManagerSource({ client: createSecretsClient(), clock });
  return { readSecret: () => secrets.read(ORIGIN_SECRET_ID) };
}
