import { LambdaClient, type LambdaClientConfig } from '@aws-sdk/client-lambda';
import { NodeHttpHandler } from '@smithy/node-http-handler';

/**
 * Creates the Lambda client of a function. Create it once, outside the handler. Callers bound each
 * call with an abort signal; the SDK makes at most two attempts. Tests override `config`.
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
