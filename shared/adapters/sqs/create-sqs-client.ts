import { SQSClient, type SQSClientConfig } from '@aws-sdk/client-sqs';
import { NodeHttpHandler } from '@smithy/node-http-handler';

/**
 * Creates the SQS client of a function. Create it once, outside the handler. A request that hangs
 * is aborted after two seconds and retried: the SDK has no time limit of its own, and without
 * `throwOnRequestTimeout` it only logs a warning. Tests override settings through `config`.
 */
export function createSqsClient(config: SQSClientConfig = {}): SQSClient {
  return new SQSClient({
    maxAttempts: 3,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 1_000,
      requestTimeout: 2_000,
      throwOnRequestTimeout: true,
    }),
    ...config,
  });
}
