import * as z from 'zod';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { MAX_NOTES } from '../refusals.ts';

const PREFIX = 'NOTE#';

/** Something that a person wants to be remembered. */
export const storedNoteSchema = z.strictObject({
  note_id: z.string(),
  content: z.string(),
  people: z.array(z.string()),
  tags: z.array(z.string()),
  media_path: z.string().exactOptional(),
  media_type: z.string().exactOptional(),
  created_at: z.string(),
});

export type StoredNote = z.output<typeof storedNoteSchema>;

/** Sorted by time, so that the newest are found first. */
export function noteKey(
  userId: string,
  { created_at, note_id }: Pick<StoredNote, 'created_at' | 'note_id'>,
): RecordKey {
  return { partition: personPartition(userId), sort: `${PREFIX}${created_at}#${note_id}` };
}

/** A person's notes, newest first. */
export async function listNotes(
  table: RecordTable,
  userId: string,
): Promise<readonly StoredNote[]> {
  const records = await table.list(personPartition(userId), {
    prefix: PREFIX,
    limit: MAX_NOTES,
    order: 'descending',
  });
  return records.map(({ data }) => storedNoteSchema.parse(data));
}
