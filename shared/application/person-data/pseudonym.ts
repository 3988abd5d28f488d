import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import type { ConversationKeys, PersonalRecord, PersonTables } from '../ports/personal-records.ts';
import { type DeletionReceipt, readReceipt, writeReceipt } from './deletion-receipt.ts';

const SORT = 'PSEUDONYM';
const RECEIPT_HOURS = 24;
const HOUR_MS = 3_600_000;

interface Person {
  readonly userId: string;
  readonly tables: PersonTables;
  readonly keys: ConversationKeys;
  readonly now: Date;
}

/** What deletions of a person have left behind. */
export interface EarlierDeletions {
  /** Where a deletion of now has its pseudonym; all that find the same things have one place. */
  readonly sort: string;
  /** A deletion that was cut off, or goes on right now. */
  readonly isBegun: boolean;
  /** Those that can be read still, the oldest first. */
  readonly receipts: readonly DeletionReceipt[];
}

/** The name under which a person's books are kept, or the receipt of who has just ended it all. */
export type Chosen =
  | { readonly type: 'pseudonym'; readonly sort: string; readonly pseudonym: string }
  | DeletionReceipt;

/**
 * Finds what deletions have left behind. Who asks before everything else knows that what is found
 * afterwards is younger than the receipts. @throws UnavailableError | ThrottledError
 */
export async function findEarlierDeletions(person: Person): Promise<EarlierDeletions> {
  const { userId, tables, keys, now } = person;
  const own = (await tables['conversations']?.list(keys.person(userId))) ?? [];
  const left = own.filter(isPseudonym).map((record) => ({
    sort: record.sort,
    receipt: readReceipt(toBody(record)),
  }));
  const begun = left.find(({ receipt }) => receipt === undefined);
  const last = left.at(-1)?.receipt;
  return {
    sort: begun?.sort ?? (last === undefined ? SORT : `${SORT}#${last.at}`),
    isBegun: begun !== undefined,
    receipts: left.flatMap(({ receipt }) => (isReadable(receipt, now) ? [receipt] : [])),
  };
}

/**
 * Chooses the name under which a person's books are kept. It is drawn, because one that is made
 * from the person's could be found by trying all persons; and it is stored with the person until
 * the end, so that a deletion that was cut off and is run again keeps everything under one name.
 */
export async function choosePseudonym(
  person: Person,
  { sort }: EarlierDeletions,
  drawn: string,
): Promise<Chosen> {
  const record = toRecord(person, sort, { pseudonym: drawn });
  const stored = toBody((await person.tables['conversations']?.add(record)) ?? record);
  const { pseudonym } = stored;
  const name = typeof pseudonym === 'string' ? pseudonym : drawn;
  return readReceipt(stored) ?? { type: 'pseudonym', sort, pseudonym: name };
}

/**
 * The last thing of a deletion: its receipt takes the place of the pseudonym, for who asked may
 * have got no answer. A day later nothing leads from the person to the books.
 * @returns the receipt of who came first
 */
export async function keepReceipt(
  person: Person,
  sort: string,
  receipt: DeletionReceipt,
): Promise<DeletionReceipt> {
  const record = toRecord(person, sort, writeReceipt(receipt));
  const until = new Date(Date.parse(receipt.at) + RECEIPT_HOURS * HOUR_MS);
  const stored = await person.tables['conversations']?.add(record, until);
  return (stored && readReceipt(toBody(stored))) ?? receipt;
}

export function isPseudonym({ sort }: PersonalRecord): boolean {
  return sort === SORT || sort.startsWith(`${SORT}#`);
}

function isReadable(receipt: DeletionReceipt | undefined, now: Date): receipt is DeletionReceipt {
  if (receipt === undefined) return false;
  return now.getTime() < Date.parse(receipt.at) + RECEIPT_HOURS * HOUR_MS;
}

function toRecord({ keys, userId }: Person, sort: string, body: JsonObject): PersonalRecord {
  return { partition: keys.person(userId), sort, data: { body } };
}

function toBody({ data: { body = {} } }: PersonalRecord): JsonObject {
  return isJsonObject(body) ? body : {};
}
