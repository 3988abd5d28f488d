import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { toCommitTransaction } from '../../../shared/adapters/dynamodb/transactions/commit-transaction.ts';
import type { Clock } from '../../../shared/application/ports/clock.ts';
import type { TurnCommit } from '../../../shared/application/ports/conversation-store.ts';
import { InMemoryPersonalRecords } from './in-memory-personal-records.ts';
import { InMemoryRecordTable } from './in-memory-record-table.ts';
import type { InMemoryTurnDatabase } from './in-memory-turn-database.ts';

/** The items that the real table would hold of what is committed from now on. */
export function keepCommittedItems(database: InMemoryTurnDatabase, clock: Clock) {
  const table = new InMemoryRecordTable();
  const commit = database.commit.bind(database);
  database.commit = async (turn: TurnCommit) => {
    await commit(turn);
    const { TransactItems = [] } = toCommitTransaction(turn, 'conversations', clock.now());
    for (const item of TransactItems) await keep(table, item);
  };
  return { table, records: new InMemoryPersonalRecords(table) };
}

/** Of an update its key is enough: what is counted names nobody. */
async function keep(table: InMemoryRecordTable, { Put, Update }: TransactWriteItem): Promise<void> {
  const item = Put?.Item ?? Update?.Key ?? {};
  const { pk, sk, body = '{}' } = unmarshall(item);
  const key = { partition: String(pk), sort: String(sk) };
  await table.write([{ type: 'put', key, data: JSON.parse(String(body)), expected: 'any' }]);
}
