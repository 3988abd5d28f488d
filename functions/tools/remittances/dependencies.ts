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
import { createRemittancesService } from './create-remittances-service.ts';
import type { RemittancesEnv } from './env.ts';
import { createSandboxPorts } from './sandbox/sandbox-ports.ts';

export interface RemittancesDependencies {
  readonly service: DomainService;
  readonly logger: Logger;
  readonly clock: Clock;
}

/** Longer than the wallet takes, shorter than whoever waits for a transfer. */
const WALLET_TIMEOUT_MS = 8_000;

/**
 * Wires the service to its table, its partner and the wallet.
 * @throws ConfigurationError when a live partner is asked for: none is connected
 */
export function createDependencies(env: RemittancesEnv): RemittancesDependencies {
  if (env.PARTNER_MODE !== 'sandbox') {
    throw new ConfigurationError(
      'PARTNER_MODE is live and no live partner is connected: remittances needs adapters for its ports ' +
        'PayoutPartner (corridors, rates and payouts) and Accounts',
    );
  }
  const clock = new SystemClock();
  const table = new DynamoDbRecordTable(createDynamoDbClient(), env.SERVICE_TABLE);
  const queueUrl = env.EVENTS_QUEUE_URL;
  return {
    clock,
    logger: createLogger({ service: 'remittances' }),
    service: createRemittancesService({
      ...createSandboxPorts(table, (ms) => wait(ms)),
      ledger: createWallet(env),
      scheduler: createScheduler(env, clock),
      events: new SqsEventPublisher({ client: createSqsClient(), queueUrl }),
    }),
  };
}

function createWallet({ WALLET_FUNCTION }: RemittancesEnv): LambdaWalletLedger {
  const invoker = new LambdaToolInvoker({
    client: createLambdaClient(),
    functions: { wallet: WALLET_FUNCTION },
    timeoutMs: WALLET_TIMEOUT_MS,
  });
  return new LambdaWalletLedger({ invoker, service: 'remittances' });
}

function createScheduler(env: RemittancesEnv, clock: Clock): EventBridgeCallScheduler {
  return new EventBridgeCallScheduler({
    client: createSchedulerClient(),
    clock,
    group: env.SCHEDULE_GROUP,
    roleArn: env.SCHEDULE_ROLE_ARN,
    targetArn: env.SCHEDULE_TARGET_ARN,
  });
}
