import { setTimeout as wait } from 'node:timers/promises';
import { createDynamoDbClient } from '../../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbRecordTable } from '../../../shared/adapters/dynamodb/dynamodb-record-table.ts';
import { SystemClock } from '../../../shared/adapters/system/system-clock.ts';
import type { Clock } from '../../../shared/application/ports/clock.ts';
import type { RecordTable } from '../../../shared/application/ports/record-table.ts';
import { ConfigurationError } from '../../../shared/domain/errors.ts';
import type { DomainService } from '../../../shared/lambda/domain-service/domain-service.ts';
import { createLogger, type Logger } from '../../../shared/lambda/logger.ts';
import { createTopupsService } from './create-topups-service.ts';
import type { TopupsEnv } from './env.ts';
import { createSandboxPorts } from './sandbox/sandbox-ports.ts';
import type { TopupsPorts } from './topups-ports.ts';

export interface TopupsDependencies {
  readonly service: DomainService;
  readonly logger: Logger;
  readonly clock: Clock;
}

/**
 * Wires the service to its table and partner.
 * @throws ConfigurationError when a live partner is asked for: none is connected
 */
export function createDependencies(env: TopupsEnv): TopupsDependencies {
  const table = new DynamoDbRecordTable(createDynamoDbClient(), env.SERVICE_TABLE);
  return {
    service: createTopupsService(portsFor(env, table)),
    logger: createLogger({ service: 'topups' }),
    clock: new SystemClock(),
  };
}

function portsFor({ PARTNER_MODE }: TopupsEnv, table: RecordTable): TopupsPorts {
  if (PARTNER_MODE === 'sandbox') return createSandboxPorts(table, (ms) => wait(ms));
  throw new ConfigurationError(
    'PARTNER_MODE is live and no live partner is connected: topups needs adapters for its ports ' +
      'CarrierDirectory (numbering and portability look-up), TopupPartner (a seller of mobile credit) ' +
      'and Accounts',
  );
}
