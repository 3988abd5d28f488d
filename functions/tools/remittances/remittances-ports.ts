import type { EventPublisher } from '../../../shared/application/ports/event-publisher.ts';
import type { CallScheduler } from '../../../shared/services/ports/call-scheduler.ts';
import type { RecordTable } from '../../../shared/services/ports/record-table.ts';
import type { WalletLedger } from '../../../shared/services/ports/wallet-ledger.ts';
import type { Accounts } from './accounts.ts';
import type { PayoutPartner } from './payout/payout-partner.ts';

/** Everything outside that this service talks to. */
export interface RemittancesPorts {
  readonly table: RecordTable;
  readonly partner: PayoutPartner;
  readonly accounts: Accounts;
  readonly wallet: WalletLedger;
  readonly scheduler: CallScheduler;
  readonly events: EventPublisher;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}
