import type { RecordTable } from '../../../shared/application/ports/record-table.ts';
import type { Accounts } from './accounts.ts';
import type { CarrierDirectory } from './carrier-directory.ts';
import type { TopupPartner } from './topup-partner.ts';

/** Everything outside that this service talks to. */
export interface TopupsPorts {
  readonly table: RecordTable;
  readonly directory: CarrierDirectory;
  readonly partner: TopupPartner;
  readonly accounts: Accounts;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}
