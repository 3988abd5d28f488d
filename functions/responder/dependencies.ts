import { createChannelSenders } from '../../shared/adapters/channels/registry.ts';
import { createDynamoDbClient } from '../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbOutbox } from '../../shared/adapters/dynamodb/dynamodb-outbox.ts';
import {
  createSecretsClient,
  SecretsManagerSource,
} from '../../shared/adapters/secrets/secrets-manager-source.ts';
import { createSqsClient } from '../../shared/adapters/sqs/create-sqs-client.ts';
import { SqsParkingLot } from '../../shared/adapters/sqs/sqs-parking-lot.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import { createDeliverReply, type DeliverReply } from '../../shared/application/deliver-reply.ts';
import type { ParkingLot } from '../../shared/application/ports/parking-lot.ts';
import { createLogger, type Logger } from '../../shared/lambda/logger.ts';
import { createMetrics, type Metrics } from '../../shared/lambda/metrics.ts';
import type { ResponderEnv } from './env.ts';

export interface ResponderDependencies {
  readonly deliverReply: DeliverReply;
  /** Deliveries of the queue before it gives a message up. */
  readonly maxReceiveCount: number;
  readonly parkingLot: ParkingLot;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

const SERVICE = 'responder';

/** Wires the responder, once per cold start. */
export function createDependencies(env: ResponderEnv): ResponderDependencies {
  const clock = new SystemClock();
  const senderOf = createChannelSenders({
    secrets: new SecretsManagerSource({ client: createSecretsClient(), clock }),
    secretsPrefix: env.CHANNEL_SECRETS_PREFIX,
    apiUrls: { telegram: env.TELEGRAM_API_URL },
  });
  return {
    deliverReply: createDeliverReply({
      outbox: new DynamoDbOutbox({
        client: createDynamoDbClient(),
        tableName: env.CONVERSATIONS_TABLE,
        clock,
      }),
      senderOf,
      clock,
      leaseSeconds: env.SENDING_LEASE_SECONDS,
    }),
    maxReceiveCount: env.MAX_RECEIVE_COUNT,
    parkingLot: new SqsParkingLot({ client: createSqsClient(), queueUrl: env.OUTBOUND_DLQ_URL }),
    logger: createLogger({ service: SERVICE }),
    metrics: createMetrics({ service: SERVICE, stage: env.STAGE, clock }),
  };
}
