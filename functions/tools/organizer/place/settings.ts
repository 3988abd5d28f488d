import * as z from 'zod';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type {
  RecordKey,
  RecordTable,
  TableRecord,
} from '../../../../shared/services/ports/record-table.ts';

/** How a person wants to be served. */
const settingsSchema = z.strictObject({
  /** Local time of the morning summary, `HH:MM`; absent when none is wanted. */
  summary_at: z.string().exactOptional(),
  /** Grows with every change of the summary's hour: earlier calls find another number. */
  summary_plan: z.int(),
});

export type Settings = z.output<typeof settingsSchema>;

export function settingsKey(userId: string): RecordKey {
  return { partition: personPartition(userId), sort: 'SETTINGS' };
}

export async function readSettings(
  table: RecordTable,
  userId: string,
): Promise<{ readonly settings: Settings; readonly record?: TableRecord }> {
  const record = await table.get(settingsKey(userId));
  if (record === undefined) return { settings: { summary_plan: 0 } };
  return { settings: settingsSchema.parse(record.data), record };
}
