import type { WalletPlatform, WalletPorts } from '../wallet-ports.ts';
import { createSandboxAccounts } from './sandbox-accounts.ts';
import { createSandboxCardVault } from './sandbox-card-vault.ts';

/** The service's ports with stand-ins for all partners. */
export function createSandboxPorts(platform: WalletPlatform): WalletPorts {
  return {
    ...platform,
    accounts: createSandboxAccounts(platform.table),
    cards: createSandboxCardVault(platform.table),
  };
}
