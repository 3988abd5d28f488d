import type { EventPublisher } from '../application/ports/event-publisher.ts';
import type { Hasher } from '../application/ports/hasher.ts';
import type { CallScheduler } from './ports/call-scheduler.ts';
import type { CaseAlarm } from './ports/case-alarm.ts';
import type { MovementHistory } from './ports/movement-history.ts';
import type { RecordTable } from './ports/record-table.ts';
import type { TextEmbedder } from './ports/text-embedder.ts';
import type { WalletLedger } from './ports/wallet-ledger.ts';

/**
 * What the platform offers to domain services, under the names that all of them use. A service
 * picks what it needs and adds its partners.
 */
export interface PlatformPorts {
  readonly table: RecordTable;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  readonly ledger: WalletLedger;
  readonly history: MovementHistory;
  readonly scheduler: CallScheduler;
  readonly events: EventPublisher;
  readonly hasher: Hasher;
  readonly embedder: TextEmbedder;
  readonly alarm: CaseAlarm;
}
