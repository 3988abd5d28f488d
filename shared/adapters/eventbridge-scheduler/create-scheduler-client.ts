import { SchedulerClient, type SchedulerClientConfig } from '@aws-sdk/client-scheduler';
import { NodeHttpHandler } from '@smithy/node-http-handler';

/**
 * Creates the Scheduler client of a function. Create it once, outside the handler. A request that
 * hangs is aborted after two seconds and retried. Tests override settings through `config`.
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
