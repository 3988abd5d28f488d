import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';

/**
 * A reference that people can read out, e.g. `BIL-20260112-001`: unique, counted per day over everybody.
 * Numbers may be skipped. Not a secret: it opens nothing.
 * @param day `YYYY-MM-DD`
 */
export async function nextReference(table: RecordTable, day: string): Promise<string> {
  const date = day.replaceAll('-', '');
  const number = await table.next({ partition: 'REFERENCES', sort: `DAY#${date}` }, 'last');
  return `BIL-${date}-${number.toString().padStart(3, '0')}`;
}
