import type { RecordTable } from './ports/record-table.ts';

/**
 * A reference that people can read out, e.g. `TUP-20260112-001`: unique, counted per day over
 * everybody. Numbers may be skipped. It is no secret: it opens nothing.
 * @param prefix names the service
 * @param day `YYYY-MM-DD`
 */
export async function nextReference(
  table: RecordTable,
  prefix: string,
  day: string,
): Promise<string> {
  const date = day.replaceAll('-', '');
  const number = await table.next({ partition: 'REFERENCES', sort: `DAY#${date}` }, 'last');
  return `${prefix}-${date}-${number.toString().padStart(3, '0')}`;
}
