import type { RecordTable } from '../../../../shared/application/ports/record-table.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import { createSandboxAccounts } from './sandbox-accounts.ts';
import { createSandboxCarrierDirectory } from './sandbox-carrier-directory.ts';
import { createSandboxTopupPartner } from './sandbox-topup-partner.ts';

/** The service's ports with everything outside played by the sandbox, on any table. */
export function createSandboxPorts(
  table: RecordTable,
  wait: (ms: number) => Promise<void>,
): TopupsPorts {
  return {
    table,
    wait,
    directory: createSandboxCarrierDirectory(),
    partner: createSandboxTopupPartner(table, wait),
    accounts: createSandboxAccounts(table),
  };
}
