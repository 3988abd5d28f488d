import type { EventPublisher } from '../../../shared/application/ports/event-publisher.ts';
import type { CallScheduler } from '../../../shared/services/ports/call-scheduler.ts';
import type { RecordTable } from '../../../shared/services/ports/record-table.ts';
import type { WalletLedger } from '../../../shared/services/ports/wallet-ledger.ts';
import type { PayoutPartner } from './payout/payout-partner.ts';

/** People's accounts in this service. */
export interface Accounts {
  /** Makes sure that the person has an account here. Does nothing when they have one. */
  open(userId: string): Promise<void>;
}

/** Everything outside this service that it uses. */
export interface RemittancesPorts {
  readonly table: RecordTable;
  readonly partner: PayoutPartner;
  readonly accounts: Accounts;
  readonly ledger: WalletLedger;
  readonly scheduler: CallScheduler;
  readonly events: EventPublisher;
  /** Resolves after the given number of milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}
