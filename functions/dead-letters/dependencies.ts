import { BundledCatalogueSource } from '../../shared/adapters/bundled-catalogue/bundled-catalogue-source.ts';
import { createDynamoDbClient } from '../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbConversationStore } from '../../shared/adapters/dynamodb/dynamodb-conversation-store.ts';
import { DynamoDbParkedMessages } from '../../shared/adapters/dynamodb/dynamodb-parked-messages.ts';
import { createSqsClient } from '../../shared/adapters/sqs/create-sqs-client.ts';
import { SqsReplyQueue } from '../../shared/adapters/sqs/sqs-reply-queue.ts';
import { SqsTurnQueue } from '../../shared/adapters/sqs/sqs-turn-queue.ts';
import { Sha256Hasher } from '../../shared/adapters/system/sha256-hasher.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import {
  type CloseDeadMessages,
  createCloseDeadMessages,
} from '../../shared/application/dead-messages/close-dead-messages.ts';
import { parkUnreadable } from '../../shared/application/dead-messages/park-message.ts';
import type { ParkingLot } from '../../shared/application/ports/queues/parking-lot.ts';
import { createLogger, type Logger } from '../../shared/lambda/logger.ts';
import { createMetrics, type Metrics } from '../../shared/lambda/metrics.ts';
import { createUnderstanding } from '../../shared/language/create-understanding.ts';
import type { DeadLettersEnv } from './env.ts';

export interface DeadLettersDependencies {
  readonly closeDeadMessages: CloseDeadMessages;
  /** For what is no message: the table again, for this is the last queue. */
  readonly parkingLot: ParkingLot;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

const SERVICE = 'dead-letters';

/** Wires the function, once per cold start. */
export function createDependencies(env: DeadLettersEnv): DeadLettersDependencies {
  const clock = new SystemClock();
  const table = { client: createDynamoDbClient(), tableName: env.CONVERSATIONS_TABLE, clock };
  const sqs = createSqsClient();
  const parking = {
    parked: new DynamoDbParkedMessages(table),
    understanding: createUnderstanding(),
    hasher: new Sha256Hasher(),
    clock,
  };
  return {
    closeDeadMessages: createCloseDeadMessages({
      ...parking,
      store: new DynamoDbConversationStore(table),
      turnQueue: new SqsTurnQueue({ client: sqs, queueUrl: env.INBOUND_QUEUE_URL }),
      replies: new SqsReplyQueue({ client: sqs, queueUrl: env.OUTBOUND_QUEUE_URL }),
      catalogues: new BundledCatalogueSource(env.CATALOGUE_DIR),
      claimLeaseSeconds: env.CLAIM_LEASE_SECONDS,
    }),
    parkingLot: { park: (body) => parkUnreadable(parking, body) },
    logger: createLogger({ service: SERVICE }),
    metrics: createMetrics({ service: SERVICE, stage: env.STAGE, clock }),
  };
}
