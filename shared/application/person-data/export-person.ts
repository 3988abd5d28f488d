import type { PersonalRecord } from '../ports/personal-records.ts';
import {
  type ConversationKeys,
  findPersonRecords,
  type PersonTables,
} from './find-person-records.ts';

/** Everything that is stored of a person, by table. @throws UnavailableError | ThrottledError */
export async function exportPerson(
  userId: string,
  tables: PersonTables,
  keys: ConversationKeys,
): Promise<Readonly<Record<string, readonly PersonalRecord[]>>> {
  const found = await Promise.all(
    Object.entries(tables).map(
      async ([name, table]) => [name, await findPersonRecords(name, table, userId, keys)] as const,
    ),
  );
  return Object.fromEntries(found);
}
