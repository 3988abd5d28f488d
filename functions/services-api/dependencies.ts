import * as z from 'zod';
import { createLambdaClient } from '../../shared/adapters/lambda-invoke/create-lambda-client.ts';
import { LambdaToolInvoker } from '../../shared/adapters/lambda-invoke/lambda-tool-invoker.ts';
import {
  createSecretsClient,
  SecretsManagerSource,
} from '../../shared/adapters/secrets/secrets-manager-source.ts';
import { Sha256Hasher } from '../../shared/adapters/system/sha256-hasher.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import { ZodInputValidator } from '../../shared/adapters/zod/zod-input-validator.ts';
import { parseOrigins } from '../../shared/lambda/http-caller/cors.ts';
import { createAuthentication } from '../../shared/lambda/http-caller/create-authentication.ts';
import { createLogger } from '../../shared/lambda/logger.ts';
import { createMetrics } from '../../shared/lambda/metrics.ts';
import type { ServicesApiEnv } from './env.ts';
import { readManifests } from './read-manifests.ts';
import type { ServicesApi } from './services-api.ts';

const SERVICE = 'services-api';
/** Longer than the timeout of a service, shorter than that of the gateway. */
const CALL_TIMEOUT_MS = 15_000;

/**
 * Wires the services API, once per cold start.
 * @throws ConfigurationError when the bundle has no manifests, or `open` is used in a public stage
 */
export function createDependencies(env: ServicesApiEnv): ServicesApi {
  const clock = new SystemClock();
  const allowedOrigins = parseOrigins(env.ALLOWED_ORIGINS);
  const secrets = new SecretsManagerSource({ client: createSecretsClient(), clock });
  const functions = z.record(z.string(), z.string()).parse(JSON.parse(env.TOOL_FUNCTIONS));
  return {
    manifests: readManifests(env.SERVICES_DIR),
    tools: new LambdaToolInvoker({
      client: createLambdaClient(),
      functions,
      timeoutMs: CALL_TIMEOUT_MS,
    }),
    validator: new ZodInputValidator(),
    authenticate: createAuthentication({
      stage: env.STAGE,
      mode: env.API_AUTH_MODE,
      allowedOrigins,
      readSecret: () => secrets.read(env.API_AUTH_SECRET_ID),
      tokens: { issuer: env.TOKEN_ISSUER, audience: env.TOKEN_AUDIENCE },
      clock,
    }),
    hasher: new Sha256Hasher(),
    clock,
    allowedOrigins,
    defaultLocale: env.DEFAULT_LOCALE,
    timezone: env.TIMEZONE,
    logger: createLogger({ service: SERVICE }),
    metrics: createMetrics({ service: SERVICE, stage: env.STAGE, clock }),
  };
}
