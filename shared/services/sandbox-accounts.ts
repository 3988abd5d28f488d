import { personPartition } from './person-partition.ts';
import type { Accounts } from './ports/accounts.ts';
import type { RecordTable, TableRecord } from './ports/record-table.ts';

/**
 * In the sandbox every new person gets an account with demo records, once; what they change stays.
 * @param demoRecords the records of a new account
 */
export function createSandboxAccounts(
  table: RecordTable,
  demoRecords: (userId: string) => readonly Pick<TableRecord, 'key' | 'data'>[],
): Accounts {
  return {
    async open(userId) {
      const key = { partition: personPartition(userId), sort: 'ACCOUNT' };
      if (await table.get(key)) return;
      await table.write([
        { type: 'put', key, data: { sandbox: true }, expected: 'absent' },
        ...demoRecords(userId).map(
          (record) => ({ ...record, type: 'put', expected: 'any' }) as const,
        ),
      ]);
    },
  };
}
