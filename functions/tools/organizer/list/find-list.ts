import { rankTexts } from '../../../../shared/language/search/rank-texts.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { refuse } from '../refusals.ts';
import { type FoundList, listKey, readLists } from './stored-list.ts';

/**
 * Finds the list that a call is about; the only one needs no name. Asks when the name is none of
 * the person's lists.
 */
export async function findList(
  name: string | undefined,
  { userId }: Pick<CallContext, 'userId'>,
  table: RecordTable,
): Promise<FoundList | NeedsInput | Refused> {
  const lists = await readLists(table, userId);
  const [only, ...others] = lists;
  if (only === undefined) return refuse('NO_LISTS');
  if (name === undefined && others.length === 0) return only;
  const choices = lists.map(({ list }) => ({ value: list.name, label: list.name }));
  if (name === undefined) return ask('list_name', 'WHICH_LIST_OF', { choices });
  return findNamedList(lists, userId, name) ?? ask('list_name', 'LIST_UNKNOWN', { choices });
}

/** The list of a name, or the one list that it nearly names: "la de compras" is "compra". */
export function findNamedList(
  lists: readonly FoundList[],
  userId: string,
  name: string,
): FoundList | undefined {
  const { sort } = listKey(userId, name);
  const exact = lists.find(({ record }) => record.key.sort === sort);
  const findables = lists.map((item) => ({ item, text: item.list.name }));
  return exact ?? rankTexts(findables, name)[0]?.item;
}
