import type {
  RecordKey,
  RecordTable,
  RecordWrite,
} from '../../../shared/services/ports/record-table.ts';
import { FaultPlan } from './fault-plan.ts';

/** A real table that kills its "process" where the plan says: operations `get`, `list`, `write`, `next`. */
export class FaultyRecordTable implements RecordTable {
  readonly faults: FaultPlan;
  readonly #table: RecordTable;

  constructor(table: RecordTable, faults = new FaultPlan()) {
    this.#table = table;
    this.faults = faults;
  }

  get(key: RecordKey) {
    return this.faults.run('get', () => this.#table.get(key));
  }

  list(partition: string, options: Parameters<RecordTable['list']>[1]) {
    return this.faults.run('list', () => this.#table.list(partition, options));
  }

  write(writes: readonly RecordWrite[]) {
    return this.faults.run('write', () => this.#table.write(writes));
  }

  next(key: RecordKey, counter: string) {
    return this.faults.run('next', () => this.#table.next(key, counter));
  }
}
