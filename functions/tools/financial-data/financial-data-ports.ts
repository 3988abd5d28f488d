import type { MovementHistory } from '../../../shared/application/ports/movement-history.ts';
import type { RecordTable } from '../../../shared/application/ports/record-table.ts';

/** Everything outside that this service talks to. */
export interface FinancialDataPorts {
  readonly table: RecordTable;
  readonly history: MovementHistory;
}
