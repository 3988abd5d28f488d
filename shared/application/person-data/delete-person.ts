import type { PersonalRecord } from '../ports/personal-records.ts';
import { exportPerson } from './export-person.ts';
import type { ConversationKeys, PersonTables } from './find-person-records.ts';
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
  const found = await exportPerson(userId, tables, keys);
  const because = Object.entries(found).flatMap(([name, records]) => findOpen(name, records));
  if (because.length > 0) return { type: 'refused', because };
  const done: Record<string, { ending: string; records: number }> = {};
  for (const [name, records] of Object.entries(found)) {
    const { ending } = findTable(name);
    const partition = keys.person(pseudonym);
    if (ending === 'pseudonymise') {
      await tables[name]?.pseudonymise(records, { partition, name: userId, pseudonym });
    } else await tables[name]?.remove(lastOwn(records, keys.person(userId)));
    done[name] = { ending, records: records.length };
  }
  return { type: 'deleted', at: now.toISOString(), pseudonym, tables: done };
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
