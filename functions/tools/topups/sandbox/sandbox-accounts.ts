import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordTable, RecordWrite } from '../../../../shared/services/ports/record-table.ts';
import type { Accounts } from '../accounts.ts';
import { frequentNumberKey } from '../frequent-number.ts';
import person from './demo-person.json' with { type: 'json' };

/** In the sandbox whoever comes gets an account with the demo data, once; what they change stays. */
export function createSandboxAccounts(table: RecordTable): Accounts {
  return {
    async open(userId) {
      const key = { partition: personPartition(userId), sort: 'ACCOUNT' };
      if (await table.get(key)) return;
      const numbers = person.frequent_numbers.map(
        (number): RecordWrite => ({
          type: 'put',
          key: frequentNumberKey(userId, number.e164),
          data: number,
          expected: 'any',
        }),
      );
      await table.write([
        { type: 'put', key, data: { sandbox: true }, expected: 'absent' },
        ...numbers,
      ]);
    },
  };
}
