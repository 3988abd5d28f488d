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
import type { WalletLedger } from '../../../shared/services/ports/wallet-ledger.ts';
import { createSnplService } from './create-snpl-service.ts';
import type { SnplEnv } from './env.ts';
import { createSandboxPorts } from './sandbox/sandbox-ports.ts';

const WALLET_TIMEOUT_MS = 8_000;

export interface SnplDependencies {
  readonly service: DomainService;
  readonly logger: Logger;
  readonly clock: Clock;
}

/**
 * Wires the service to its table, the wallet, the scheduler, the events' queue and the bureau.
 * @throws ConfigurationError when a live bureau is asked for: none is connected
 */
export function createDependencies(env: SnplEnv): SnplDependencies {
  if (env.PARTNER_MODE !== 'sandbox') {
    throw new ConfigurationError(
      'PARTNER_MODE is live and no live partner is connected: snpl needs an adapter for its port CreditBureau',
    );
  }
  const clock = new SystemClock();
  const ports = createSandboxPorts({
    table: new DynamoDbRecordTable(createDynamoDbClient(), env.SERVICE_TABLE),
    ledger: createLedger(env),
    scheduler: new EventBridgeCallScheduler({
      client: createSchedulerClient(),
      clock,
      group: env.SCHEDULE_GROUP,
      roleArn: env.SCHEDULE_ROLE_ARN,
      targetArn: env.SCHEDULE_TARGET_ARN,
    }),
    events: new SqsEventPublisher({ client: createSqsClient(), queueUrl: env.EVENTS_QUEUE_URL }),
    wait: (ms) => wait(ms),
  });
  return { service: createSnplService(ports), logger: createLogger({ service: 'snpl' }), clock };
}

function createLedger({ WALLET_FUNCTION }: SnplEnv): WalletLedger {
  const invoker = new LambdaToolInvoker({
    client: createLambdaClient(),
    functions: { wallet: WALLET_FUNCTION },
    timeoutMs: WALLET_TIMEOUT_MS,
  });
  return new LambdaWalletLedger({ invoker, service: 'snpl' });
}
