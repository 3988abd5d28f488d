import * as z from 'zod';
import { foldPhrase } from '../../../../shared/domain/text/fold-phrase.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { writeChange } from '../change/change.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import { listRefusals, MAX_LISTS, refuse } from '../refusals.ts';
import { findNamedList } from './find-list.ts';
import { itemsInput, listNameInput, splitItems } from './list-inputs.ts';
import {
  describeList,
  listKey,
  listSchema,
  MAX_ITEMS,
  MAX_ITEMS_AT_ONCE,
  namedItemsSchema,
  readLists,
  type StoredList,
} from './stored-list.ts';

const MAX_NAME_LENGTH = 60;

/** Puts items on a list, a new one if need be; what stands there already is not put twice. */
export const addToList = tool(
  {
    name: 'add_to_list',
    kind: 'action',
    description: 'Adds items to a list, such as groceries or work.',
    examples: [
      'Agrega leche y pan a la lista de la compra',
      'Añade tornillos a la lista de la ferretería',
      'Pon jabón en la lista del súper',
      'Agrega huevos',
      'Add milk and bread to the groceries list',
      'Put soap on the shopping list',
      'Add screws to the hardware list',
    ],
    input: z.object({ list_name: listNameInput, items: itemsInput }),
    output: listSchema.extend({ added: namedItemsSchema }),
    refusals: listRefusals,
  },
  async ({ items: given, list_name: name }, context, { table }: OrganizerPorts) => {
    const { userId, now } = context;
    const items = splitItems(given);
    if (items.length === 0) return ask('items', 'ITEMS_REQUIRED');
    if (items.length > MAX_ITEMS_AT_ONCE) {
      return ask('items', 'TOO_MANY_ITEMS', { details: { most: String(MAX_ITEMS_AT_ONCE) } });
    }
    const lists = await readLists(table, userId);
    if (name === undefined || name === '') return askWhichList(lists.map(({ list }) => list.name));
    if (name.length > MAX_NAME_LENGTH) return ask('list_name', 'LIST_NAME_TOO_LONG');
    const found = findNamedList(lists, userId, name);
    if (found === undefined && lists.length >= MAX_LISTS) return refuse('TOO_MANY_LISTS');
    const list = found?.list ?? { name, items: [], updated_at: now };
    const added = items.filter((text) => !holds(list, text));
    if (list.items.length + added.length > MAX_ITEMS) return refuse('LIST_FULL');
    const after = withItems(list, added, now);
    const key = found?.record.key ?? listKey(userId, name);
    const change = { kind: 'list_changed', subject: list.name } as const;
    await writeChange(table, context, change, [{ key, before: found?.record, after }]);
    return ok({ ...describeList(after), added: added.map((text) => ({ text })) });
  },
);

function askWhichList(names: readonly string[]) {
  const choices = names.map((name) => ({ value: name, label: name }));
  return ask('list_name', 'WHICH_LIST', { choices });
}

function holds({ items }: StoredList, text: string): boolean {
  return items.some((item) => !item.is_done && foldPhrase(item.text) === foldPhrase(text));
}

/** What was ticked and is needed again is open again. */
function withItems(list: StoredList, added: readonly string[], now: string): StoredList {
  const kept = list.items.filter(
    ({ text }) => !added.some((other) => foldPhrase(other) === foldPhrase(text)),
  );
  const items = [...kept, ...added.map((text) => ({ text, is_done: false }))];
  return { ...list, items, updated_at: now };
}
