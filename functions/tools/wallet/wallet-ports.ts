import type { LedgerCaller } from '../../../shared/contracts/ledger-access.ts';
import type { PlatformPorts } from '../../../shared/services/platform-ports.ts';
import type { Accounts } from './accounts.ts';
import type { CardVault } from './cards/card-vault.ts';

/** What this service needs of the platform. */
export type WalletPlatform = Pick<PlatformPorts, 'table' | 'hasher' | 'scheduler'>;

/** Everything outside that this service talks to: the platform and its partners. */
export interface WalletPorts extends WalletPlatform {
  readonly accounts: Accounts;
  readonly cards: CardVault;
}

/** What moves money: the same, in the name of the service that calls. */
export interface LedgerPorts extends WalletPorts {
  readonly caller: LedgerCaller;
}
