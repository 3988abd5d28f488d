import { createFileChannelDirectory } from '../../shared/adapters/channels/directory/file-channel-directory.ts';
import { createChannelReceivers } from '../../shared/adapters/channels/registry.ts';
import {
  createSecretsClient,
  SecretsManagerSource,
} from '../../shared/adapters/secrets/secrets-manager-source.ts';
import { createSqsClient } from '../../shared/adapters/sqs/create-sqs-client.ts';
import { SqsTurnQueue } from '../../shared/adapters/sqs/sqs-turn-queue.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import {
  createReceiveUpdate,
  type ReceiveUpdate,
} from '../../shared/application/receive-update.ts';
import { createLogger, type Logger } from '../../shared/lambda/logger.ts';
import { createMetrics, type Metrics } from '../../shared/lambda/metrics.ts';
import type { WebhookEnv } from './env.ts';

export interface WebhookDependencies {
  readonly receiveUpdate: ReceiveUpdate;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

const SERVICE = 'webhook';

/**
 * Wires the webhook, once per cold start.
 * @throws ConfigurationError when the compiled channels are missing
 */
export function createDependencies(env: WebhookEnv): WebhookDependencies {
  const clock = new SystemClock();
  const receiverOf = createChannelReceivers({
    secrets: new SecretsManagerSource({ client: createSecretsClient(), clock }),
    secretsPrefix: env.CHANNEL_SECRETS_PREFIX,
    apiUrls: {},
  });
  return {
    receiveUpdate: createReceiveUpdate({
      directory: createFileChannelDirectory(env.CATALOGUE_DIR),
      findReceiver: receiverOf,
      queue: new SqsTurnQueue({ client: createSqsClient(), queueUrl: env.INBOUND_QUEUE_URL }),
      clock,
    }),
    logger: createLogger({ service: SERVICE }),
    metrics: createMetrics({ service: SERVICE, stage: env.STAGE, clock }),
  };
}
