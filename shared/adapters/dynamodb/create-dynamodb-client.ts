import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { NodeHttpHandler } from '@smithy/node-http-handler';

/**
 * Creates the DynamoDB client of a function. Create it once, outside the handler. A request that
 * hangs is aborted after two seconds and retried: the SDK has no time limit of its own, and without
 * `throwOnRequestTimeout` it only logs a warning. Tests override settings through `config`.
 */
export function createDynamoDbClient(config: DynamoDBClientConfig = {}): DynamoDBClient {
  return new DynamoDBClient({
    maxAttempts: 3,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 1_000,
      requestTimeout: 2_000,
      throwOnRequestTimeout: true,
    }),
    ...config,
  });
}
