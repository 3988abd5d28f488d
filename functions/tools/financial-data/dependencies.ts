import { createDynamoDbClient } from '../../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbRecordTable } from '../../../shared/adapters/dynamodb/dynamodb-record-table.ts';
import { createLambdaClient } from '../../../shared/adapters/lambda-invoke/create-lambda-client.ts';
import { LambdaMovementHistory } from '../../../shared/adapters/lambda-invoke/lambda-movement-history.ts';
import { LambdaToolInvoker } from '../../../shared/adapters/lambda-invoke/lambda-tool-invoker.ts';
import { SystemClock } from '../../../shared/adapters/system/system-clock.ts';
import type { Clock } from '../../../shared/application/ports/clock.ts';
import { createLogger, type Logger } from '../../../shared/lambda/logger.ts';
import type { DomainService } from '../../../shared/services/domain-service.ts';
import { createFinancialDataService } from './create-financial-data-service.ts';
import type { FinancialDataEnv } from './env.ts';

export interface FinancialDataDependencies {
  readonly service: DomainService;
  readonly logger: Logger;
  readonly clock: Clock;
}

/** Wires the service to its table and the wallet's history. It has no partner outside. */
export function createDependencies(env: FinancialDataEnv): FinancialDataDependencies {
  const invoker = new LambdaToolInvoker({
    client: createLambdaClient(),
    functions: { wallet: env.WALLET_FUNCTION },
    timeoutMs: 10_000,
  });
  const service = createFinancialDataService({
    table: new DynamoDbRecordTable(createDynamoDbClient(), env.SERVICE_TABLE),
    history: new LambdaMovementHistory({ invoker }),
  });
  const logger = createLogger({ service: 'financial-data' });
  return { service, logger, clock: new SystemClock() };
}
