import type { WalletPorts } from '../wallet-ports.ts';
import { createSandboxAccounts } from './sandbox-accounts.ts';
import { createSandboxCardVault } from './sandbox-card-vault.ts';

/** The service's ports with everybody outside played by the sandbox, on any table. */
export function createSandboxPorts(
  ports: Pick<WalletPorts, 'table' | 'hasher' | 'scheduler'>,
): WalletPorts {
  const { table } = ports;
  return {
    ...ports,
    accounts: createSandboxAccounts(table),
    cards: createSandboxCardVault(),
  };
}
