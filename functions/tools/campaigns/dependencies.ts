import { createDynamoDbClient } from '../../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbRecordTable } from '../../../shared/adapters/dynamodb/dynamodb-record-table.ts';
import { createLambdaClient } from '../../../shared/adapters/lambda-invoke/create-lambda-client.ts';
import { LambdaMovementHistory } from '../../../shared/adapters/lambda-invoke/lambda-movement-history.ts';
import { LambdaToolInvoker } from '../../../shared/adapters/lambda-invoke/lambda-tool-invoker.ts';
import { SystemClock } from '../../../shared/adapters/system/system-clock.ts';
import type { Clock } from '../../../shared/application/ports/clock.ts';
import { ConfigurationError } from '../../../shared/domain/errors.ts';
import { createLogger, type Logger } from '../../../shared/lambda/logger.ts';
import type { DomainService } from '../../../shared/services/domain-service.ts';
import { createCampaignsService } from './create-campaigns-service.ts';
import type { CampaignsEnv } from './env.ts';
import { createSandboxCampaignDesk } from './sandbox/sandbox-campaign-desk.ts';

export interface CampaignsDependencies {
  readonly service: DomainService;
  readonly logger: Logger;
  readonly clock: Clock;
}

/**
 * Wires the service to its table, the wallet's history and its partner.
 * @throws ConfigurationError when a live partner is asked for: none is connected
 */
export function createDependencies(env: CampaignsEnv): CampaignsDependencies {
  if (env.PARTNER_MODE !== 'sandbox') {
    throw new ConfigurationError(
      'PARTNER_MODE is live and no live partner is connected: campaigns needs an adapter for its port ' +
        'CampaignDesk (where marketing keeps its campaigns)',
    );
  }
  const invoker = new LambdaToolInvoker({
    client: createLambdaClient(),
    functions: { wallet: env.WALLET_FUNCTION },
    timeoutMs: 10_000,
  });
  const service = createCampaignsService({
    table: new DynamoDbRecordTable(createDynamoDbClient(), env.SERVICE_TABLE),
    history: new LambdaMovementHistory({ invoker }),
    desk: createSandboxCampaignDesk(),
  });
  return { service, logger: createLogger({ service: 'campaigns' }), clock: new SystemClock() };
}
