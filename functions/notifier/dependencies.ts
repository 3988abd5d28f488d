import { BundledCatalogueSource } from '../../shared/adapters/bundled-catalogue/bundled-catalogue-source.ts';
import { createDynamoDbClient } from '../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbAccountDirectory } from '../../shared/adapters/dynamodb/dynamodb-account-directory.ts';
import { DynamoDbConversationStore } from '../../shared/adapters/dynamodb/dynamodb-conversation-store.ts';
import { DynamoDbOutbox } from '../../shared/adapters/dynamodb/outbox/dynamodb-outbox.ts';
import { createSqsClient } from '../../shared/adapters/sqs/create-sqs-client.ts';
import { SqsParkingLot } from '../../shared/adapters/sqs/sqs-parking-lot.ts';
import { SqsReplyQueue } from '../../shared/adapters/sqs/sqs-reply-queue.ts';
import { Sha256Hasher } from '../../shared/adapters/system/sha256-hasher.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import { UlidIdGenerator } from '../../shared/adapters/system/ulid-id-generator.ts';
import { createNotifyPerson, type NotifyPerson } from '../../shared/application/notify-person.ts';
import type { ParkingLot } from '../../shared/application/ports/queues/parking-lot.ts';
import { createLogger, type Logger } from '../../shared/lambda/logger.ts';
import { createMetrics, type Metrics } from '../../shared/lambda/metrics.ts';
import { createUnderstanding } from '../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../shared/language/template-filters.ts';
import type { NotifierEnv } from './env.ts';

export interface NotifierDependencies {
  readonly notifyPerson: NotifyPerson;
  readonly parkingLot: ParkingLot;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

const SERVICE = 'notifier';

/** Wires the notifier, once per cold start. */
export function createDependencies(env: NotifierEnv): NotifierDependencies {
  const clock = new SystemClock();
  const table = { client: createDynamoDbClient(), tableName: env.CONVERSATIONS_TABLE, clock };
  const sqs = createSqsClient();
  return {
    notifyPerson: createNotifyPerson({
      store: new DynamoDbConversationStore(table),
      accounts: new DynamoDbAccountDirectory(table),
      outbox: new DynamoDbOutbox(table),
      replies: new SqsReplyQueue({ client: sqs, queueUrl: env.OUTBOUND_QUEUE_URL }),
      catalogues: new BundledCatalogueSource(env.CATALOGUE_DIR),
      understanding: createUnderstanding(),
      filtersFor: createTemplateFilters,
      hasher: new Sha256Hasher(),
      clock,
      ids: new UlidIdGenerator(),
    }),
    parkingLot: new SqsParkingLot({ client: sqs, queueUrl: env.EVENTS_DLQ_URL }),
    logger: createLogger({ service: SERVICE }),
    metrics: createMetrics({ service: SERVICE, stage: env.STAGE, clock }),
  };
}
