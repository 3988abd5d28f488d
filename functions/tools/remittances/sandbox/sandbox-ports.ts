import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { createSandboxAccounts } from './sandbox-accounts.ts';
import { createSandboxPayoutPartner } from './sandbox-payout-partner.ts';

/** Creates the ports to the outside world, played by the sandbox on any table. */
export function createSandboxPorts(
  table: RecordTable,
  wait: (ms: number) => Promise<void>,
): Pick<RemittancesPorts, 'table' | 'partner' | 'accounts' | 'wait'> {
  return {
    table,
    wait,
    partner: createSandboxPayoutPartner(table, wait),
    accounts: createSandboxAccounts(table),
  };
}
