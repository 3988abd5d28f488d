import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { createSandboxAccounts } from './sandbox-accounts.ts';
import { createSandboxBillerPartner } from './sandbox-biller-partner.ts';

/** Creates the service's ports with the sandbox in place of the billers, on any table. */
export function createSandboxPorts(
  table: RecordTable,
  ours: Pick<BillpayPorts, 'ledger' | 'scheduler' | 'events' | 'wait'>,
): BillpayPorts {
  return {
    ...ours,
    table,
    partner: createSandboxBillerPartner(table),
    accounts: createSandboxAccounts(table),
  };
}
