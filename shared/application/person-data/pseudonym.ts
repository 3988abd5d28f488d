import { isJsonObject } from '../../domain/json.ts';
import type { ConversationKeys, PersonalRecord, PersonTables } from '../ports/personal-records.ts';

const SORT = 'PSEUDONYM';

interface Person {
  readonly userId: string;
  readonly tables: PersonTables;
  readonly keys: ConversationKeys;
}

/**
 * The name under which a person's books are kept. It is drawn, because one that is made from the
 * person's could be found by trying all persons; and it is stored with the person until the end, so
 * that a deletion that was cut off and is run again keeps everything under one name.
 */
export async function choosePseudonym(person: Person, drawn: string): Promise<string> {
  const record = toRecord(person, { pseudonym: drawn });
  const stored = await person.tables['conversations']?.add(record);
  return (stored && readPseudonym(stored)) ?? drawn;
}

/** The last thing of a deletion. From then on nothing leads from the person to the books. */
export async function forgetPseudonym(person: Person): Promise<void> {
  await person.tables['conversations']?.remove([toRecord(person, {})]);
}

export function isPseudonym({ sort }: PersonalRecord): boolean {
  return sort === SORT;
}

function toRecord({ keys, userId }: Person, body: { readonly pseudonym?: string }) {
  return { partition: keys.person(userId), sort: SORT, data: { body } };
}

function readPseudonym({ data: { body = {} } }: PersonalRecord): string | undefined {
  const pseudonym = isJsonObject(body) ? body['pseudonym'] : undefined;
  return typeof pseudonym === 'string' ? pseudonym : undefined;
}
