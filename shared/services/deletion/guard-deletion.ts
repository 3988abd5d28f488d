import type { Clock } from '../../application/ports/clock.ts';
import { UnavailableError } from '../../domain/errors.ts';
import { DELETION_MARK } from '../../domain/person-data/deletion-mark.ts';
import { personPartition } from '../person-partition.ts';
import type { RecordKey, RecordTable, RecordWrite } from '../ports/record-table.ts';

const PEOPLE = personPartition('');

/**
 * A table that changes nothing of a person who is being deleted: each of its transactions is one
 * with “no deletion has begun”, so that what a deletion has read stays as it was read. It throws
 * UnavailableError then: whoever asks again later is answered, or the person is gone.
 */
export function guardDeletion(table: RecordTable, clock: Clock): RecordTable {
  return {
    get: (key) => table.get(key),
    list: (partition, options) => table.list(partition, options),
    next: async (key, counter) => {
      // A number may be skipped: that a deletion begins in this moment costs a counter, no more.
      await check(table, key, clock.now());
      return table.next(key, counter);
    },
    write: async (writes) => {
      const checks = planChecks(writes, clock.now());
      const outcome = await table.write([...writes, ...checks]);
      const isGuarded = outcome.type === 'rejected' && outcome.writes.some(isBehind(writes));
      if (isGuarded) throw refuse();
      return outcome;
    },
  };
}

async function check(table: RecordTable, key: RecordKey, now: Date): Promise<void> {
  const mark = { partition: key.partition, sort: DELETION_MARK };
  const outcome = await table.write([{ type: 'check', key: mark, now }]);
  if (outcome.type === 'rejected') throw refuse();
}

function refuse(): UnavailableError {
  return new UnavailableError('A person is being deleted');
}

function planChecks(writes: readonly RecordWrite[], now: Date): readonly RecordWrite[] {
  const partitions = new Set(writes.map(({ key }) => key.partition));
  return [...partitions]
    .filter((partition) => partition.startsWith(PEOPLE))
    .map((partition) => ({ type: 'check', key: { partition, sort: DELETION_MARK }, now }));
}

function isBehind(writes: readonly RecordWrite[]): (position: number) => boolean {
  return (position) => position >= writes.length;
}
