import { setTimeout as wait } from 'node:timers/promises';
import { createDynamoDbClient } from '../../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbRecordTable } from '../../../shared/adapters/dynamodb/dynamodb-record-table.ts';
import { createSchedulerClient } from '../../../shared/adapters/eventbridge-scheduler/create-scheduler-client.ts';
import { EventBridgeCallScheduler } from '../../../shared/adapters/eventbridge-scheduler/eventbridge-call-scheduler.ts';
import { createLambdaClient } from '../../../shared/adapters/lambda-invoke/create-lambda-client.ts';
import { LambdaToolInvoker } from '../../../shared/adapters/lambda-invoke/lambda-tool-invoker.ts';
import { LambdaWalletLedger } from '../../../shared/adapters/lambda-invoke/lambda-wallet-ledger.ts';
import { createSqsClient } from '../../../shared/adapters/sqs/create-sqs-client.ts';
import { SqsEventPublisher } from '../../../shared/adapters/sqs/sqs-event-publisher.ts';
import { SystemClock } from '../../../shared/adapters/system/system-clock.ts';
import type { Clock } from '../../../shared/application/ports/clock.ts';
import { ConfigurationError } from '../../../shared/domain/errors.ts';
import { createLogger, type Logger } from '../../../shared/lambda/logger.ts';
import type { DomainService } from '../../../shared/services/domain-service.ts';
import { createTopupsService } from './create-topups-service.ts';
import type { TopupsEnv } from './env.ts';
import { createSandboxPorts } from './sandbox/sandbox-ports.ts';

export interface TopupsDependencies {
  readonly service: DomainService;
  readonly logger: Logger;
  readonly clock: Clock;
}

/**
 * Wires the service to its table, the wallet, the notifier's queue, the scheduler and its partner.
 * @throws ConfigurationError when a live partner is asked for: none is connected
 */
export function createDependencies(env: TopupsEnv): TopupsDependencies {
  if (env.PARTNER_MODE !== 'sandbox') {
    throw new ConfigurationError(
      'PARTNER_MODE is live and no live partner is connected: topups needs adapters for its ports ' +
        'CarrierDirectory (numbering and portability look-up), TopupPartner (a seller of mobile credit) ' +
        'and Accounts',
    );
  }
  const clock = new SystemClock();
  const ports = createSandboxPorts({
    table: new DynamoDbRecordTable(createDynamoDbClient(), env.SERVICE_TABLE),
    ledger: createLedger(env),
    scheduler: createScheduler(env, clock),
    events: new SqsEventPublisher({ client: createSqsClient(), queueUrl: env.EVENTS_QUEUE_URL }),
    wait: (ms) => wait(ms),
  });
  const logger = createLogger({ service: 'topups' });
  return { service: createTopupsService(ports), logger, clock };
}

function createLedger({ WALLET_FUNCTION }: TopupsEnv): LambdaWalletLedger {
  const invoker = new LambdaToolInvoker({
    client: createLambdaClient(),
    functions: { wallet: WALLET_FUNCTION },
    timeoutMs: 10_000,
  });
  return new LambdaWalletLedger({ invoker, service: 'topups' });
}

function createScheduler(env: TopupsEnv, clock: Clock): EventBridgeCallScheduler {
  return new EventBridgeCallScheduler({
    client: createSchedulerClient(),
    clock,
    group: env.SCHEDULE_GROUP,
    roleArn: env.SCHEDULE_ROLE_ARN,
    targetArn: env.SCHEDULE_TARGET_ARN,
  });
}
