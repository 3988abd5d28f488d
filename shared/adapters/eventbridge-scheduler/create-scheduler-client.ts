import { SchedulerClient, type SchedulerClientConfig } from '@aws-sdk/client-scheduler';
import { NodeHttpHandler } from '@smithy/node-http-handler';

/**
 * A client for one function: create it once, outside the handler. Requests that hang are cut after two
 * seconds and retried. `config` overrides any of it, for tests.
 */
export function createSchedulerClient(config: SchedulerClientConfig = {}): SchedulerClient {
  return new SchedulerClient({
    maxAttempts: 3,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 1_000,
      requestTimeout: 2_000,
      throwOnRequestTimeout: true,
    }),
    ...config,
  });
}
