import { createSandboxAccounts } from '../../../../shared/services/sandbox-accounts.ts';
import { recipientKey } from '../recipient/recipient.ts';
import type { RemittancesPlatform, RemittancesPorts } from '../remittances-ports.ts';
import person from './demo-person.json' with { type: 'json' };
import { createSandboxPayoutPartner } from './sandbox-payout-partner.ts';

/** Creates the service's ports with the sandbox in place of the payout partner. */
export function createSandboxPorts(platform: RemittancesPlatform): RemittancesPorts {
  const { table, wait } = platform;
  return {
    ...platform,
    partner: createSandboxPayoutPartner(table, wait),
    accounts: createSandboxAccounts(table, (userId) =>
      person.recipients.map((recipient) => ({
        key: recipientKey(userId, recipient.id),
        data: recipient,
      })),
    ),
  };
}
