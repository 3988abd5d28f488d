import type { EventPublisher } from '../../../shared/application/ports/event-publisher.ts';
import type { CallScheduler } from '../../../shared/services/ports/call-scheduler.ts';
import type { RecordTable } from '../../../shared/services/ports/record-table.ts';
import type { WalletLedger } from '../../../shared/services/ports/wallet-ledger.ts';
import type { CreditBureau } from './eligibility/credit-bureau.ts';

/** Everything outside this service that it uses. */
export interface SnplPorts {
  readonly table: RecordTable;
  readonly bureau: CreditBureau;
  readonly ledger: WalletLedger;
  readonly scheduler: CallScheduler;
  readonly events: EventPublisher;
  /** Resolves after the given number of milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}
