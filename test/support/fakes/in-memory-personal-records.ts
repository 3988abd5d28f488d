import type {
  Disguise,
  PersonalRecord,
  PersonalRecords,
  RecordPlace,
} from '../../../shared/application/ports/personal-records.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import type { RecordWrite, TableRecord } from '../../../shared/services/ports/record-table.ts';
import type { InMemoryRecordTable } from './in-memory-record-table.ts';

/** A service's table in memory, as the deletion of a person sees it. */
export class InMemoryPersonalRecords implements PersonalRecords {
  readonly #table: InMemoryRecordTable;
  /** The keys of records that expire; the table itself keeps them. */
  readonly #expiring = new Set<string>();

  constructor(table: InMemoryRecordTable) {
    this.#table = table;
  }

  list(partition: string): Promise<readonly PersonalRecord[]> {
    const own = this.#table.all.filter(({ key }) => key.partition === partition);
    return Promise.resolve(own.map(toPersonalRecord));
  }

  async remove(records: readonly PersonalRecord[]): Promise<void> {
    for (const { partition, sort } of records) {
      await this.#table.write([{ type: 'delete', key: { partition, sort } }]);
    }
  }

  async add(record: PersonalRecord, expiresAt?: Date): Promise<PersonalRecord> {
    const { partition, sort, data } = record;
    const key = { partition, sort };
    const body = parseObject(JSON.stringify(data['body'] ?? {}));
    const isTaken = this.#expiring.has(`${partition} ${sort}`);
    if (expiresAt) this.#expiring.add(`${partition} ${sort}`);
    const expected = expiresAt && !isTaken ? 'any' : 'absent';
    await this.#table.write([
      { type: 'put', key, data: body, expected, ...(expiresAt && { expiresAt }) },
    ]);
    const stored = await this.#table.get(key);
    return stored ? toPersonalRecord(stored) : record;
  }

  async mark(key: RecordPlace, until?: Date): Promise<boolean> {
    const id = `${key.partition} ${key.sort}`;
    const isThere = (await this.#table.get(key)) !== undefined;
    if (until === undefined && !isThere) return false;
    if (until && isThere && !this.#expiring.has(id)) return true;
    if (until) this.#expiring.add(id);
    else this.#expiring.delete(id);
    await this.#table.write([
      { type: 'put', key, data: {}, expected: 'any', ...(until && { expiresAt: until }) },
    ]);
    return true;
  }

  async unmark(key: RecordPlace): Promise<void> {
    if (!this.#expiring.has(`${key.partition} ${key.sort}`)) return;
    await this.#table.write([{ type: 'delete', key }]);
  }

  async pseudonymise(records: readonly PersonalRecord[], disguise: Disguise): Promise<void> {
    for (const { partition, sort } of records) {
      const stored = await this.#table.get({ partition, sort });
      const key = { partition: disguise.partition, sort };
      // Like a put of the whole item: moved again, a counter is what it was.
      if (stored) await this.#table.write([{ type: 'delete', key }]);
      if (stored) await this.#table.write([hide(stored, disguise)]);
    }
    await this.remove(records);
  }
}

function toPersonalRecord({ key, data, counters }: TableRecord): PersonalRecord {
  const counts = Object.entries(counters).map(([name, count]) => [
    `counter_${name}`,
    Number(count),
  ]);
  return { ...key, data: { body: data, ...Object.fromEntries(counts) } };
}

function hide(
  { key: { sort }, data, counters }: TableRecord,
  { partition, name, pseudonym, without }: Disguise,
): RecordWrite {
  const key = { partition, sort };
  if (Object.keys(counters).length > 0) return { type: 'count', key, add: counters };
  const text = JSON.stringify(data, (field, value) => {
    if (without.includes(field)) return undefined;
    return value === name ? pseudonym : value;
  });
  return { type: 'put', key, data: parseObject(text), expected: 'any' };
}

function parseObject(text: string): JsonObject {
  return JSON.parse(text);
}
