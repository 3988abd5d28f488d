import type { MovementHistory } from '../../../shared/services/ports/movement-history.ts';
import type { RecordTable } from '../../../shared/services/ports/record-table.ts';

/** Everything outside that this service talks to. */
export interface FinancialDataPorts {
  readonly table: RecordTable;
  readonly history: MovementHistory;
}
