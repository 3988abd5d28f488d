import { LambdaMovementHistory } from '../../shared/adapters/lambda-invoke/lambda-movement-history.ts';
import { LambdaWalletLedger } from '../../shared/adapters/lambda-invoke/lambda-wallet-ledger.ts';
import type { RecordTable } from '../../shared/services/ports/record-table.ts';
import { InMemoryRecordTable } from '../support/fakes/in-memory-record-table.ts';
import { createServiceTable } from '../support/service-table.ts';
import { createInProcessWallet } from '../support/services/in-process-wallet.ts';
import { describeMovementHistory } from './describe-movement-history.ts';

const over = (table: RecordTable) => {
  const invoker = createInProcessWallet(table, {}, 'topups');
  return {
    ledger: new LambdaWalletLedger({ invoker, service: 'topups' }),
    history: new LambdaMovementHistory({ invoker }),
  };
};

describeMovementHistory('the wallet service on a table in memory', () =>
  Promise.resolve(over(new InMemoryRecordTable())),
);
describeMovementHistory('the wallet service on DynamoDB', async () =>
  over(await createServiceTable()),
);
