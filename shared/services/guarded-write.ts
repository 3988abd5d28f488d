import type { RecordWrite } from './ports/record-table.ts';
import type { Refused } from './tool-result.ts';

/** A conditional write, and what it means for the caller when the condition does not hold. */
export interface GuardedWrite {
  readonly write: RecordWrite;
  /** Absent: the state that was read is out of date. */
  readonly refusal?: Refused;
}
