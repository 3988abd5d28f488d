import type { RecordWrite } from '../../../../shared/services/ports/record-table.ts';
import type { Refused } from '../../../../shared/services/tool-result.ts';

/** A change with a condition, and what it means for the caller when the condition does not hold. */
export interface GuardedWrite {
  readonly write: RecordWrite;
  /** Absent: what was read is out of date, so that everything must be looked at again. */
  readonly refusal?: Refused;
}
