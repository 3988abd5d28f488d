import { SQSClient, type SQSClientConfig } from '@aws-sdk/client-sqs';
import { NodeHttpHandler } from '@smithy/node-http-handler';

/**
 * A client for one function: create it once, outside the handler. Requests that hang are cut after two
 * seconds (the SDK has no limit of its own and only warns unless told to throw) and retried.
 * `config` overrides any of it, and the endpoint and credentials of the environment, for tests.
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
