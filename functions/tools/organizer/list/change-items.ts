import type * as z from 'zod';
import { rankTexts } from '../../../../shared/language/search/rank-texts.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { type NeedsInput, ok, type Refused } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { writeChange } from '../change/change.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import { findList } from './find-list.ts';
import { type itemsInput, splitItems } from './list-inputs.ts';
import { describeList, type StoredList } from './stored-list.ts';

type Item = StoredList['items'][number];

interface Wanted {
  readonly items: z.output<typeof itemsInput>;
  readonly list_name?: string | undefined;
}

/**
 * Changes the items of a list that the person names, as they remember them. Asks when one of them
 * is not on it: then nothing is changed.
 * @param change what becomes of an item; `undefined` removes it
 */
export async function changeItems(
  { items: given, list_name }: Wanted,
  change: (item: Item) => Item | undefined,
  context: CallContext,
  { table }: OrganizerPorts,
): Promise<
  | { type: 'ok'; data: ReturnType<typeof describeList> & { changed: { text: string }[] } }
  | NeedsInput
  | Refused
> {
  const found = await findList(list_name, context, table);
  if ('type' in found) return found;
  const { list, record } = found;
  const meant = splitItems(given).map((words) => findItem(list, words));
  const [missing] = meant.filter((item) => item === undefined);
  if (meant.length === 0 || (missing === undefined && meant.includes(undefined))) {
    return askWhichItem(list);
  }
  const chosen = meant.flatMap((item) => item ?? []);
  const items = list.items.flatMap((item) =>
    chosen.includes(item) ? (change(item) ?? []) : [item],
  );
  const after: StoredList = { ...list, items, updated_at: context.now };
  const subject = { kind: 'list_changed', subject: list.name } as const;
  await writeChange(table, context, subject, [{ key: record.key, before: record, after }]);
  return ok({ ...describeList(after), changed: chosen.map(({ text }) => ({ text })) });
}

function findItem({ items }: StoredList, words: string): Item | undefined {
  const findables = items.map((item) => ({ item, text: item.text }));
  return rankTexts(findables, words)[0]?.item;
}

function askWhichItem({ name, items }: StoredList): NeedsInput {
  const choices = items
    .filter(({ is_done }) => !is_done)
    .map(({ text }) => ({ value: text, label: text }));
  return ask('items', 'ITEM_NOT_LISTED', { choices, details: { list: name } });
}
