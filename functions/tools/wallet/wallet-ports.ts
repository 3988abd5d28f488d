import type { Hasher } from '../../../shared/application/ports/hasher.ts';
import type { CallScheduler } from '../../../shared/services/ports/call-scheduler.ts';
import type { RecordTable } from '../../../shared/services/ports/record-table.ts';
import type { Accounts } from './accounts.ts';
import type { CardVault } from './card-vault.ts';

/** Everything outside that this service talks to. */
export interface WalletPorts {
  readonly table: RecordTable;
  readonly hasher: Hasher;
  readonly accounts: Accounts;
  readonly cards: CardVault;
  readonly scheduler: CallScheduler;
}
