import type {
  RecordKey,
  RecordTable,
  RecordWrite,
  TableRecord,
  WriteOutcome,
} from '../../../shared/services/ports/record-table.ts';
import { FaultPlan } from './fault-plan.ts';

type CountWrite = Extract<RecordWrite, { type: 'count' }>;

/** A service's table in memory, with the promises of the real one: the contract suite runs on both. */
export class InMemoryRecordTable implements RecordTable {
  readonly faults: FaultPlan;
  readonly #records = new Map<string, TableRecord>();
  readonly #expiries = new Map<string, Date>();
  /** The same records, so that a list need not look at all of them. */
  readonly #partitions = new Map<string, Map<string, TableRecord>>();

  constructor(faults = new FaultPlan()) {
    this.faults = faults;
  }

  /** Everything stored, to assert on. */
  get all(): readonly TableRecord[] {
    return [...this.#records.values()];
  }

  get(key: RecordKey): Promise<TableRecord | undefined> {
    return this.faults.run('get', () => this.#records.get(idOf(key)));
  }

  list(
    partition: string,
    { prefix, limit, order, after }: Parameters<RecordTable['list']>[1],
  ): Promise<readonly TableRecord[]> {
    return this.faults.run('list', () => {
      const records = this.#partitions.get(partition)?.values() ?? [];
      const found = [...records].filter(({ key }) => key.sort.startsWith(prefix));
      found.sort((a, b) => (a.key.sort < b.key.sort ? -1 : 1));
      if (order === 'descending') found.reverse();
      const isBehind = (sort: string) =>
        after === undefined || (order === 'ascending' ? sort > after : sort < after);
      return found.filter(({ key }) => isBehind(key.sort)).slice(0, limit);
    });
  }

  write(writes: readonly RecordWrite[]): Promise<WriteOutcome> {
    return this.faults.run('write', (): WriteOutcome => {
      const ids = writes.map(({ key }) => idOf(key));
      if (new Set(ids).size !== ids.length) throw new Error('Two writes on one record');
      const rejected = writes.flatMap((write, index) => (this.#allows(write) ? [] : [index]));
      if (rejected.length > 0) return { type: 'rejected', writes: rejected };
      for (const write of writes) this.#apply(write);
      return { type: 'written' };
    });
  }

  next(key: RecordKey, counter: string): Promise<bigint> {
    return this.faults.run('next', () => {
      this.#apply({ type: 'count', key, add: { [counter]: 1n } });
      return this.#records.get(idOf(key))?.counters[counter] ?? 0n;
    });
  }

  #allows(write: RecordWrite): boolean {
    const stored = this.#records.get(idOf(write.key));
    if (write.type === 'delete') return true;
    if (write.type === 'check') return stored === undefined || this.#isExpired(write);
    if (write.type === 'count') return isWithin(write, stored?.counters ?? {});
    if (write.expected === 'any') return true;
    if (write.expected === 'absent') return stored === undefined;
    return stored?.version === write.expected;
  }

  #isExpired({ key, now }: Extract<RecordWrite, { type: 'check' }>): boolean {
    const expiresAt = this.#expiries.get(idOf(key));
    return expiresAt !== undefined && expiresAt.getTime() <= now.getTime();
  }

  #apply(write: RecordWrite): void {
    if (write.type === 'check') return;
    const id = idOf(write.key);
    this.#noteExpiry(id, write);
    const stored = this.#records.get(id);
    const { key } = write;
    if (write.type === 'delete') this.#remove(key);
    if (write.type === 'put') {
      const version = typeof write.expected === 'number' ? write.expected + 1 : 1;
      // Through JSON, as the real table: what cannot be stored must not pass here either.
      const data = JSON.parse(JSON.stringify(write.data));
      this.#store({ key, data, counters: {}, version });
    }
    if (write.type === 'count') {
      const counters = { ...stored?.counters };
      for (const [name, amount] of Object.entries(write.add)) {
        counters[name] = (counters[name] ?? 0n) + amount;
      }
      this.#store({ key, data: {}, version: 0, ...stored, counters });
    }
  }

  #noteExpiry(id: string, write: RecordWrite): void {
    this.#expiries.delete(id);
    if ('expiresAt' in write && write.expiresAt) this.#expiries.set(id, write.expiresAt);
  }

  /** Frozen, so that nobody who reads it can change what is stored. */
  #store(record: TableRecord): void {
    freeze(record);
    const { partition, sort } = record.key;
    this.#records.set(idOf(record.key), record);
    const records = this.#partitions.get(partition) ?? new Map<string, TableRecord>();
    this.#partitions.set(partition, records.set(sort, record));
  }

  #remove(key: RecordKey): void {
    this.#records.delete(idOf(key));
    this.#partitions.get(key.partition)?.delete(key.sort);
  }
}

function isWithin({ add, bounds = {} }: CountWrite, counters: TableRecord['counters']): boolean {
  return Object.entries(add).every(([name, amount]) => {
    const value = (counters[name] ?? 0n) + amount;
    const { atLeast = value, atMost = value } = bounds[name] ?? {};
    return value >= atLeast && value <= atMost;
  });
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

function idOf({ partition, sort }: RecordKey): string {
  return JSON.stringify([partition, sort]);
}
