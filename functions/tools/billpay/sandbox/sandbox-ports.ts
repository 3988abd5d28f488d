import { createSandboxAccounts } from '../../../../shared/services/sandbox-accounts.ts';
import { savedBillKey } from '../bill/saved-bill.ts';
import type { BillpayPlatform, BillpayPorts } from '../billpay-ports.ts';
import person from './demo-person.json' with { type: 'json' };
import { createSandboxBillerPartner } from './sandbox-biller-partner.ts';

/** Creates the service's ports with the sandbox in place of the billers. */
export function createSandboxPorts(platform: BillpayPlatform): BillpayPorts {
  const { table } = platform;
  return {
    ...platform,
    partner: createSandboxBillerPartner(table),
    accounts: createSandboxAccounts(table, (userId) =>
      person.saved_bills.map((bill) => ({ key: savedBillKey(userId, bill), data: bill })),
    ),
  };
}
