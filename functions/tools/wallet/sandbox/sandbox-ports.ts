import type { Hasher } from '../../../../shared/application/ports/hasher.ts';
import type { RecordTable } from '../../../../shared/application/ports/record-table.ts';
import type { WalletPorts } from '../wallet-ports.ts';
import { createSandboxAccounts } from './sandbox-accounts.ts';
import { createSandboxCardVault } from './sandbox-card-vault.ts';

/** The service's ports with everything outside played by the sandbox, on any table. */
export function createSandboxPorts(table: RecordTable, hasher: Hasher): WalletPorts {
  return {
    table,
    hasher,
    accounts: createSandboxAccounts(table),
    cards: createSandboxCardVault(),
  };
}
