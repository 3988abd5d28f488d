import { createDynamoDbClient } from '../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbDeskBoard } from '../../shared/adapters/dynamodb/desk/dynamodb-desk-board.ts';
import { DynamoDbOperationsInDoubt } from '../../shared/adapters/dynamodb/dynamodb-operations-in-doubt.ts';
import { DynamoDbOutbox } from '../../shared/adapters/dynamodb/outbox/dynamodb-outbox.ts';
import { createSqsClient } from '../../shared/adapters/sqs/create-sqs-client.ts';
import { SqsReplyQueue } from '../../shared/adapters/sqs/sqs-reply-queue.ts';
import { SqsTurnQueue } from '../../shared/adapters/sqs/sqs-turn-queue.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import {
  createFollowUpOperations,
  type FollowUpOperations,
} from '../../shared/application/follow-up-operations.ts';
import { createSweepOutbox, type SweepOutbox } from '../../shared/application/sweep-outbox.ts';
import { createWatchDesk, type WatchDesk } from '../../shared/application/watch-desk.ts';
import { createLogger, type Logger } from '../../shared/lambda/logger.ts';
import { createMetrics, type Metrics } from '../../shared/lambda/metrics.ts';
import type { SweeperEnv } from './env.ts';

export interface SweeperDependencies {
  readonly sweepOutbox: SweepOutbox;
  readonly followUpOperations: FollowUpOperations;
  readonly watchDesk: WatchDesk;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

const SERVICE = 'sweeper';

/** Wires the sweeper, once per cold start. */
export function createDependencies(env: SweeperEnv): SweeperDependencies {
  const clock = new SystemClock();
  const sqs = createSqsClient();
  const table = { client: createDynamoDbClient(), tableName: env.CONVERSATIONS_TABLE, clock };
  return {
    sweepOutbox: createSweepOutbox({
      outbox: new DynamoDbOutbox(table),
      replyQueue: new SqsReplyQueue({
        client: sqs,
        queueUrl: env.OUTBOUND_QUEUE_URL,
      }),
      clock,
      pendingAfterSeconds: env.PENDING_AFTER_SECONDS,
    }),
    followUpOperations: createFollowUpOperations({
      operations: new DynamoDbOperationsInDoubt(table),
      turnQueue: new SqsTurnQueue({ client: sqs, queueUrl: env.INBOUND_QUEUE_URL }),
      clock,
    }),
    watchDesk: createWatchDesk({ board: new DynamoDbDeskBoard(table), clock }),
    logger: createLogger({ service: SERVICE }),
    metrics: createMetrics({ service: SERVICE, stage: env.STAGE, clock }),
  };
}
