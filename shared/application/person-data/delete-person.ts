import type { PersonalRecord } from '../ports/personal-records.ts';
import { exportPerson } from './export-person.ts';
import {
  type ConversationKeys,
  listPersonNames,
  type PersonTables,
} from './find-person-records.ts';
import { type PersonalTable, personalTables } from './personal-tables.ts';

/** What was done, by table; it names the person no more. */
export interface DeletionReceipt {
  readonly type: 'deleted';
  readonly at: string;
  readonly pseudonym: string;
  readonly tables: Readonly<Record<string, { readonly ending: string; readonly records: number }>>;
}

/** Nothing was changed: something of the person must come to its end first. */
export interface DeletionRefusal {
  readonly type: 'refused';
  readonly because: readonly string[];
}

export interface DeletePersonOptions {
  readonly userId: string;
  readonly tables: PersonTables;
  readonly keys: ConversationKeys;
  /** A name that leads to nobody; the same one when a deletion that was cut off is run again. */
  readonly pseudonym: string;
  readonly now: Date;
}

/**
 * Deletes a person everywhere; what the books need stays under a pseudonym. The person's own
 * partition of conversations goes last, for it leads to everything else, so that a deletion that
 * was cut off can be run again.
 * @throws UnavailableError | ThrottledError
 */
export async function deletePerson(
  options: DeletePersonOptions,
): Promise<DeletionReceipt | DeletionRefusal> {
  const { userId, tables, keys, pseudonym, now } = options;
  const names = await listPersonNames(tables, userId, keys);
  const found = await exportPerson(userId, tables, keys);
  const because = Object.entries(found).flatMap(([name, records]) => findOpen(name, records));
  if (because.length > 0) return { type: 'refused', because };
  const done: Record<string, { ending: string; records: number }> = {};
  for (const [name, records] of conversationsLast(Object.entries(found))) {
    const { ending } = findTable(name);
    if (ending === 'pseudonymise') await pseudonymise(options, name, names, records);
    else await tables[name]?.remove(lastOwn(records, keys.person(userId)));
    done[name] = { ending, records: records.length };
  }
  return { type: 'deleted', at: now.toISOString(), pseudonym, tables: done };
}

/** An account and the identities that are linked with it have books of their own. */
async function pseudonymise(
  { tables, keys, pseudonym: whole }: DeletePersonOptions,
  table: string,
  names: readonly string[],
  records: readonly PersonalRecord[],
): Promise<void> {
  for (const [index, name] of names.entries()) {
    const own = records.filter(({ partition }) => partition === keys.person(name));
    const pseudonym = index === 0 ? whole : `${whole}:${index}`;
    await tables[table]?.pseudonymise(own, { partition: keys.person(pseudonym), name, pseudonym });
  }
}

/** They tell which identities are the person's, also to a deletion that is run again. */
function conversationsLast<Records>(tables: readonly (readonly [string, Records])[]) {
  const isOfConversations = ([name]: readonly [string, Records]) => name === 'conversations';
  return [
    ...tables.filter((each) => !isOfConversations(each)),
    ...tables.filter(isOfConversations),
  ];
}

function findTable(name: string): PersonalTable {
  const table = personalTables[name];
  if (table === undefined) throw new Error(`Nobody knows what ${name} holds of a person`);
  return table;
}

function findOpen(name: string, records: readonly PersonalRecord[]): readonly string[] {
  const { openWhile } = findTable(name);
  return openWhile !== undefined && records.some(openWhile.isOpen) ? [openWhile.because] : [];
}

function lastOwn(records: readonly PersonalRecord[], own: string): readonly PersonalRecord[] {
  const isOwn = ({ partition }: PersonalRecord) => partition === own;
  return [...records.filter((record) => !isOwn(record)), ...records.filter(isOwn)];
}
