import { LambdaWalletLedger } from '../../shared/adapters/lambda-invoke/lambda-wallet-ledger.ts';
import type { RecordTable } from '../../shared/services/ports/record-table.ts';
import { FakeWalletLedger } from '../support/fakes/fake-wallet-ledger.ts';
import { InMemoryRecordTable } from '../support/fakes/in-memory-record-table.ts';
import { createServiceTable } from '../support/service-table.ts';
import { createInProcessWallet } from '../support/services/in-process-wallet.ts';
import { describeWalletLedger } from './describe-wallet-ledger.ts';

const over = (table: RecordTable) =>
  new LambdaWalletLedger({ invoker: createInProcessWallet(table), service: 'remittances' });

describeWalletLedger('fake', () => Promise.resolve(new FakeWalletLedger()));
describeWalletLedger('the wallet service on a table in memory', () =>
  Promise.resolve(over(new InMemoryRecordTable())),
);
describeWalletLedger('the wallet service on DynamoDB', async () =>
  over(await createServiceTable()),
);
