import { personPartition } from './person-partition.ts';
import type { RecordTable } from './ports/record-table.ts';

/**
 * A reference that people can read out, e.g. `TUP-20260112-001`: counted per person and day, so
 * that it tells nothing about how much everybody else does. Numbers may be skipped. It names one
 * thing of one person; to wallet and partners a thing is known by its id.
 * @param prefix names the service
 * @param day `YYYY-MM-DD`
 */
export async function nextReference(
  table: RecordTable,
  prefix: string,
  userId: string,
  day: string,
): Promise<string> {
  const date = day.replaceAll('-', '');
  const key = { partition: personPartition(userId), sort: `REFERENCES#${prefix}#${date}` };
  const number = await table.next(key, 'last');
  return `${prefix}-${date}-${number.toString().padStart(3, '0')}`;
}
