import * as z from 'zod';
import { foldPhrase } from '../../../../shared/domain/text/fold-phrase.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type {
  RecordKey,
  RecordTable,
  TableRecord,
} from '../../../../shared/services/ports/record-table.ts';
import { MAX_LISTS } from '../refusals.ts';

/** How much fits on one list, ticked items included. */
export const MAX_ITEMS = 200;
/** How much one message puts on it. */
export const MAX_ITEMS_AT_ONCE = 50;

const PREFIX = 'LIST#';

const storedListSchema = z.strictObject({
  name: z.string(),
  items: z.array(z.strictObject({ text: z.string(), is_done: z.boolean() })),
  updated_at: z.string(),
});

export type StoredList = z.output<typeof storedListSchema>;

/** A list with the record that holds it, for a change of exactly that version. */
export interface FoundList {
  readonly list: StoredList;
  readonly record: TableRecord;
}

/** Lists are told apart by their names, without accents and capitals. */
export function listKey(userId: string, name: string): RecordKey {
  return { partition: personPartition(userId), sort: `${PREFIX}${foldPhrase(name)}` };
}

/** A person's lists, the one changed last first. */
export async function readLists(table: RecordTable, userId: string): Promise<readonly FoundList[]> {
  const records = await table.list(personPartition(userId), {
    prefix: PREFIX,
    limit: MAX_LISTS,
    order: 'ascending',
  });
  return records
    .map((record) => ({ list: storedListSchema.parse(record.data), record }))
    .toSorted((left, right) => (left.list.updated_at > right.list.updated_at ? -1 : 1));
}

export const listSchema = z.object({
  list_name: z.string(),
  items: z.array(z.object({ text: z.string(), is_done: z.boolean() })),
  open: z.int().meta({ description: 'How many items are not ticked.' }),
});

/** Items that a call was about. */
export const namedItemsSchema = z.array(z.object({ text: z.string() }));

/** A list as an answer tells it. */
export function describeList({ name, items }: StoredList): z.output<typeof listSchema> {
  return { list_name: name, items, open: items.filter(({ is_done }) => !is_done).length };
}
