import * as z from 'zod';
import { createFileChannelDirectory } from '../../shared/adapters/channels/directory/file-channel-directory.ts';
import { createChannelSenders } from '../../shared/adapters/channels/registry.ts';
import { createDynamoDbClient } from '../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbVerdictBoard } from '../../shared/adapters/dynamodb/dynamodb-verdict-board.ts';
import { DynamoDbOutbox } from '../../shared/adapters/dynamodb/outbox/dynamodb-outbox.ts';
import {
  createSecretsClient,
  SecretsManagerSource,
} from '../../shared/adapters/secrets/secrets-manager-source.ts';
import { createSqsClient } from '../../shared/adapters/sqs/create-sqs-client.ts';
import { SqsMessageHold } from '../../shared/adapters/sqs/sqs-message-hold.ts';
import { SqsParkingLot } from '../../shared/adapters/sqs/sqs-parking-lot.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import { SystemTimer } from '../../shared/adapters/system/system-timer.ts';
import { createDeliverReply, type DeliverReply } from '../../shared/application/deliver-reply.ts';
import type { MessageHold } from '../../shared/application/ports/queues/message-hold.ts';
import type { ParkingLot } from '../../shared/application/ports/queues/parking-lot.ts';
import {
  createRecordReceipt,
  type RecordReceipt,
} from '../../shared/application/record-receipt.ts';
import { createLogger, type Logger } from '../../shared/lambda/logger.ts';
import { createMetrics, type Metrics } from '../../shared/lambda/metrics.ts';
import type { ResponderEnv } from './env.ts';

export interface ResponderDependencies {
  readonly deliverReply: DeliverReply;
  readonly recordReceipt: RecordReceipt;
  /** Deliveries of the queue before it gives a message up. */
  readonly maxReceiveCount: number;
  readonly parkingLot: ParkingLot;
  readonly messageHold: MessageHold;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

const SERVICE = 'responder';

/** Wires the responder, once per cold start. */
export function createDependencies(env: ResponderEnv): ResponderDependencies {
  const clock = new SystemClock();
  const sqs = createSqsClient();
  const table = { client: createDynamoDbClient(), tableName: env.CONVERSATIONS_TABLE, clock };
  const senderOf = createChannelSenders({
    secrets: new SecretsManagerSource({ client: createSecretsClient(), clock }),
    secretsPrefix: env.CHANNEL_SECRETS_PREFIX,
    clock,
    directory: createFileChannelDirectory(env.CATALOGUE_DIR),
    apiUrls: z.record(z.string(), z.url()).parse(JSON.parse(env.CHANNEL_API_URLS)),
  });
  const outbox = new DynamoDbOutbox(table);
  return {
    recordReceipt: createRecordReceipt({ outbox }),
    deliverReply: createDeliverReply({
      outbox,
      senderOf,
      clock,
      tips: { board: new DynamoDbVerdictBoard(table), timer: new SystemTimer() },
      leaseSeconds: env.SENDING_LEASE_SECONDS,
    }),
    maxReceiveCount: env.MAX_RECEIVE_COUNT,
    parkingLot: new SqsParkingLot({ client: sqs, queueUrl: env.OUTBOUND_DLQ_URL }),
    messageHold: new SqsMessageHold({ client: sqs, queueUrl: env.OUTBOUND_QUEUE_URL }),
    logger: createLogger({ service: SERVICE }),
    metrics: createMetrics({ service: SERVICE, stage: env.STAGE, clock }),
  };
}
