import { createDynamoDbClient } from '../../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbRecordTable } from '../../../shared/adapters/dynamodb/dynamodb-record-table.ts';
import { createSchedulerClient } from '../../../shared/adapters/eventbridge-scheduler/create-scheduler-client.ts';
import { EventBridgeCallScheduler } from '../../../shared/adapters/eventbridge-scheduler/eventbridge-call-scheduler.ts';
import { Sha256Hasher } from '../../../shared/adapters/system/sha256-hasher.ts';
import { SystemClock } from '../../../shared/adapters/system/system-clock.ts';
import type { Clock } from '../../../shared/application/ports/clock.ts';
import { ConfigurationError } from '../../../shared/domain/errors.ts';
import { createLogger, type Logger } from '../../../shared/lambda/logger.ts';
import type { DomainService } from '../../../shared/services/domain-service.ts';
import { createWalletService } from './create-wallet-service.ts';
import type { WalletEnv } from './env.ts';
import { createSandboxPorts } from './sandbox/sandbox-ports.ts';

export interface WalletDependencies {
  readonly service: DomainService;
  readonly logger: Logger;
  readonly clock: Clock;
}

/**
 * Wires the service to its table and partners.
 * @throws ConfigurationError when live partners are asked for: none is connected
 */
export function createDependencies(env: WalletEnv): WalletDependencies {
  if (env.PARTNER_MODE !== 'sandbox') {
    throw new ConfigurationError(
      'PARTNER_MODE is live and no live partner is connected: wallet needs adapters for its ports ' +
        'Accounts (who was identified, how well) and CardVault (tokens of cards)',
    );
  }
  const clock = new SystemClock();
  const ports = createSandboxPorts({
    table: new DynamoDbRecordTable(createDynamoDbClient(), env.SERVICE_TABLE),
    hasher: new Sha256Hasher(),
    scheduler: new EventBridgeCallScheduler({
      client: createSchedulerClient(),
      clock,
      group: env.SCHEDULE_GROUP,
      roleArn: env.SCHEDULE_ROLE_ARN,
      targetArn: env.SCHEDULE_TARGET_ARN,
    }),
  });
  const logger = createLogger({ service: 'wallet' });
  return { service: createWalletService(ports), logger, clock };
}
