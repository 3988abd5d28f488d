import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordTable, RecordWrite } from '../../../../shared/services/ports/record-table.ts';
import { savedBillKey } from '../bill/saved-bill.ts';
import type { Accounts } from '../billpay-ports.ts';
import person from './demo-person.json' with { type: 'json' };

/** Creates an account with the demo data for everybody who comes, once. Later changes are kept. */
export function createSandboxAccounts(table: RecordTable): Accounts {
  return {
    async open(userId) {
      const key = { partition: personPartition(userId), sort: 'ACCOUNT' };
      if (await table.get(key)) return;
      const bills = person.saved_bills.map(
        (bill): RecordWrite => ({
          type: 'put',
          key: savedBillKey(userId, bill),
          data: bill,
          expected: 'any',
        }),
      );
      await table.write([
        { type: 'put', key, data: { sandbox: true }, expected: 'absent' },
        ...bills,
      ]);
    },
  };
}
