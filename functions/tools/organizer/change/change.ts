import * as z from 'zod';
import { jsonObjectSchema } from '../../../../shared/contracts/json.ts';
import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type {
  RecordKey,
  RecordTable,
  RecordWrite,
  TableRecord,
} from '../../../../shared/services/ports/record-table.ts';

/** What was changed, for the words that tell of taking it back. */
export const changeKinds = [
  'task_created',
  'task_done',
  'task_moved',
  'task_edited',
  'task_deleted',
  'note_saved',
  'list_changed',
] as const;

export type ChangeKind = (typeof changeKinds)[number];

const lastChangeSchema = z.strictObject({
  key: z.string(),
  kind: z.enum(changeKinds),
  subject: z.string(),
  /** The records before it; `null` where there was none. */
  before: z.array(
    z.strictObject({
      sort: z.string(),
      data: jsonObjectSchema.nullable(),
      /** Its version after the change; `absent` where the change removed it. */
      now: z.union([z.int(), z.literal('absent')]),
    }),
  ),
  undone_by: z.string().exactOptional(),
});

export type LastChange = z.output<typeof lastChangeSchema>;

/** One record before and after a change. */
export interface Edit {
  readonly key: RecordKey;
  readonly before: TableRecord | undefined;
  /** `undefined` removes the record. */
  readonly after: JsonObject | undefined;
}

/**
 * Changes records of a person in one transaction and keeps how they were before, so that the last
 * change can be taken back.
 * @throws ConflictError when one of them was changed meanwhile: nothing was written
 */
export async function writeChange(
  table: RecordTable,
  { userId, idempotencyKey }: Pick<CallContext, 'userId' | 'idempotencyKey'>,
  { kind, subject }: { readonly kind: ChangeKind; readonly subject: string },
  edits: readonly Edit[],
): Promise<void> {
  const before = edits.map(({ key, before: record, after }) => ({
    sort: key.sort,
    data: record === undefined ? null : record.data,
    now: after === undefined ? ('absent' as const) : (record?.version ?? 0) + 1,
  }));
  const last: LastChange = { key: idempotencyKey, kind, subject, before };
  const written = await table.write([
    ...edits.map(toWrite),
    { type: 'put', key: lastChangeKey(userId), data: { ...last }, expected: 'any' },
  ]);
  if (written.type === 'rejected') throw new ConflictError('The record was changed meanwhile');
}

/** The person's last change, taken back or not. */
export async function findLastChange(
  table: RecordTable,
  userId: string,
): Promise<{ readonly change: LastChange; readonly record: TableRecord } | undefined> {
  const record = await table.get(lastChangeKey(userId));
  return record && { change: lastChangeSchema.parse(record.data), record };
}

export function lastChangeKey(userId: string): RecordKey {
  return { partition: personPartition(userId), sort: 'LAST_CHANGE' };
}

function toWrite({ key, before, after }: Edit): RecordWrite {
  if (after === undefined) return { type: 'delete', key };
  return { type: 'put', key, data: after, expected: before?.version ?? 'absent' };
}
