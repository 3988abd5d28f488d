import type { ConversationKeys, PersonalRecord, PersonTables } from '../ports/personal-records.ts';
import { findPersonRecords, listPersonNames } from './find-person-records.ts';

/**
 * Everything that is stored of a person, by table, also under the identities that are linked with
 * the account. @throws UnavailableError | ThrottledError
 */
export async function exportPerson(
  userId: string,
  tables: PersonTables,
  keys: ConversationKeys,
): Promise<Readonly<Record<string, readonly PersonalRecord[]>>> {
  const names = await listPersonNames(tables, userId, keys);
  const found = await Promise.all(
    Object.entries(tables).map(async ([name, table]) => {
      const records = names.map((each) => findPersonRecords(name, table, each, keys));
      return [name, dropDoubles((await Promise.all(records)).flat())] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** A chat that was linked is a conversation of the account and of its identity. */
function dropDoubles(records: readonly PersonalRecord[]): readonly PersonalRecord[] {
  const byKey = new Map(records.map((record) => [`${record.partition} ${record.sort}`, record]));
  return [...byKey.values()];
}
