import type { EventPublisher } from '../../../shared/application/ports/event-publisher.ts';
import type { CallScheduler } from '../../../shared/services/ports/call-scheduler.ts';
import type { RecordTable } from '../../../shared/services/ports/record-table.ts';
import type { WalletLedger } from '../../../shared/services/ports/wallet-ledger.ts';
import type { Accounts } from './accounts.ts';
import type { CarrierDirectory } from './carrier-directory.ts';
import type { TopupPartner } from './topup-partner.ts';

/** Everything outside that this service talks to. */
export interface TopupsPorts {
  readonly table: RecordTable;
  readonly ledger: WalletLedger;
  readonly scheduler: CallScheduler;
  readonly events: EventPublisher;
  readonly directory: CarrierDirectory;
  readonly partner: TopupPartner;
  readonly accounts: Accounts;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}
