import type { MovementHistory } from '../../../shared/services/ports/movement-history.ts';
import type { RecordTable } from '../../../shared/services/ports/record-table.ts';
import type { CampaignDesk } from './campaign-desk.ts';

/** Everything outside that this service talks to. */
export interface CampaignsPorts {
  readonly table: RecordTable;
  readonly history: MovementHistory;
  readonly desk: CampaignDesk;
}
