import { LambdaClient, type LambdaClientConfig } from '@aws-sdk/client-lambda';
import { NodeHttpHandler } from '@smithy/node-http-handler';

/**
 * A client for one function: create it once, outside the handler. The time of a call is bounded by the
 * caller; connecting is tried twice. `config` overrides any of it, for tests.
 */
export function createLambdaClient(config: LambdaClientConfig = {}): LambdaClient {
  return new LambdaClient({
    maxAttempts: 2,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 1_000,
      requestTimeout: 20_000,
      throwOnRequestTimeout: true,
    }),
    ...config,
  });
}
