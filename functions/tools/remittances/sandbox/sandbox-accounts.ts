import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordTable, RecordWrite } from '../../../../shared/services/ports/record-table.ts';
import { recipientKey } from '../recipient/recipient.ts';
import type { Accounts } from '../remittances-ports.ts';
import person from './demo-person.json' with { type: 'json' };

/**
 * Creates an account with the demo recipients for everybody who comes, once. Later changes are
 * kept.
 */
export function createSandboxAccounts(table: RecordTable): Accounts {
  return {
    async open(userId) {
      const key = { partition: personPartition(userId), sort: 'ACCOUNT' };
      if (await table.get(key)) return;
      const recipients = person.recipients.map(
        (recipient): RecordWrite => ({
          type: 'put',
          key: recipientKey(userId, recipient.id),
          data: recipient,
          expected: 'any',
        }),
      );
      await table.write([
        { type: 'put', key, data: { sandbox: true }, expected: 'absent' },
        ...recipients,
      ]);
    },
  };
}
