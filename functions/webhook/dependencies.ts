import { createFileChannelDirectory } from '../../shared/adapters/channels/directory/file-channel-directory.ts';
import { createChannelReceivers } from '../../shared/adapters/channels/registry.ts';
import {
  createSecretsClient,
  SecretsManagerSource,
} from '../../shared/adapters/secrets/secrets-manager-source.ts';
import { createSqsClient } from '../../shared/adapters/sqs/create-sqs-client.ts';
import { SqsReceiptQueue } from '../../shared/adapters/sqs/sqs-receipt-queue.ts';
import { SqsTurnQueue } from '../../shared/adapters/sqs/sqs-turn-queue.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import {
  type AnswerHandshake,
  createAnswerHandshake,
} from '../../shared/application/answer-handshake.ts';
import {
  createReceiveUpdate,
  type ReceiveUpdate,
} from '../../shared/application/receive-update.ts';
import { createLogger, type Logger } from '../../shared/lambda/logger.ts';
import { createMetrics, type Metrics } from '../../shared/lambda/metrics.ts';
import type { WebhookEnv } from './env.ts';

export interface WebhookDependencies {
  readonly receiveUpdate: ReceiveUpdate;
  readonly answerHandshake: AnswerHandshake;
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
  const sqs = createSqsClient();
  const directory = createFileChannelDirectory(env.CATALOGUE_DIR);
  const findReceiver = createChannelReceivers({
    secrets: new SecretsManagerSource({ client: createSecretsClient(), clock }),
    secretsPrefix: env.CHANNEL_SECRETS_PREFIX,
    clock,
    directory,
    apiUrls: {},
  });
  return {
    answerHandshake: createAnswerHandshake({ directory, findReceiver }),
    receiveUpdate: createReceiveUpdate({
      directory,
      findReceiver,
      queue: new SqsTurnQueue({ client: sqs, queueUrl: env.INBOUND_QUEUE_URL }),
      receipts: new SqsReceiptQueue({ client: sqs, queueUrl: env.OUTBOUND_QUEUE_URL }),
      clock,
    }),
    logger: createLogger({ service: SERVICE }),
    metrics: createMetrics({ service: SERVICE, stage: env.STAGE, clock }),
  };
}
