import type { TopupsPorts } from '../topups-ports.ts';
import { createSandboxAccounts } from './sandbox-accounts.ts';
import { createSandboxCarrierDirectory } from './sandbox-carrier-directory.ts';
import { createSandboxTopupPartner } from './sandbox-topup-partner.ts';

/** The service's ports with everybody outside played by the sandbox; ours are given. */
export function createSandboxPorts(
  ours: Pick<TopupsPorts, 'table' | 'ledger' | 'scheduler' | 'events' | 'wait'>,
): TopupsPorts {
  const { table, wait } = ours;
  return {
    ...ours,
    directory: createSandboxCarrierDirectory(),
    partner: createSandboxTopupPartner(table, wait),
    accounts: createSandboxAccounts(table),
  };
}
