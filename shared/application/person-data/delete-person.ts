import type { ConversationKeys, PersonalRecord, PersonTables } from '../ports/personal-records.ts';
import { endMarks, isMark, keepMarks, markDeletion, takeMarksAway } from './deletion-marks.ts';
import type { Deleted, DeletionReceipt } from './deletion-receipt.ts';
import { exportPerson } from './export-person.ts';
import { listPersonNames } from './find-person-records.ts';
import { nameOpenRecord, type PersonalTable, personalTables } from './personal-tables.ts';
import {
  choosePseudonym,
  type EarlierDeletions,
  findEarlierDeletions,
  isPseudonym,
  keepReceipt,
} from './pseudonym.ts';

/** Nothing was changed: something of the person must come to its end first; it is named. */
export interface DeletionRefusal {
  readonly type: 'refused';
  readonly because: readonly string[];
}

/** Nothing is stored of such a person; it may be that the id is not written as it should be. */
export interface UnknownPerson {
  readonly type: 'unknown';
}

export type Deletion = DeletionReceipt | DeletionRefusal | UnknownPerson;

export interface DeletePersonOptions {
  readonly userId: string;
  readonly tables: PersonTables;
  readonly keys: ConversationKeys;
  /** A name that leads to nobody and follows from nothing: it is drawn. */
  readonly createPseudonym: () => string;
  readonly now: Date;
}

type Found = Readonly<Record<string, readonly PersonalRecord[]>>;

/**
 * Deletes a person everywhere; what the books need stays under a pseudonym. The person's own
 * partition of conversations goes last, for it leads to everything else, so that a deletion that
 * was cut off can be run again. For a day, one that is run again has the same receipt.
 * @throws UnavailableError | ThrottledError
 */
export async function deletePerson(options: DeletePersonOptions): Promise<Deletion> {
  const { userId, tables, keys } = options;
  const before = await findEarlierDeletions(options);
  const names = await listPersonNames(tables, userId, keys);
  const marking = { ...options, names };
  const found = await exportPerson(userId, tables, keys);
  if (isDone(found, before)) {
    if (isMarked(found)) await endMarks(marking);
    return before.receipts.at(-1) ?? { type: 'unknown' };
  }
  const refusal = refuseOpen(found) ?? (await refuseMarked(marking));
  if (refusal !== undefined) return refusal;
  await keepMarks(marking);
  const receipt = await deleteUnderPseudonym(options, before, names);
  await endMarks(marking);
  return receipt;
}

/** Looks again once nothing can begin any more: a yes may have been carried out meanwhile. */
async function refuseMarked(
  options: DeletePersonOptions & { readonly names: readonly string[] },
): Promise<DeletionRefusal | undefined> {
  const { userId, tables, keys } = options;
  await markDeletion(options);
  const refusal = refuseOpen(await exportPerson(userId, tables, keys));
  if (refusal !== undefined) await takeMarksAway(options);
  return refusal;
}

function refuseOpen(found: Found): DeletionRefusal | undefined {
  const because = Object.entries(found).flatMap(([name, records]) => findOpen(name, records));
  return because.length > 0 ? { type: 'refused', because } : undefined;
}

/** Nothing is left to be deleted, and nobody has to be told that something was. */
function isDone(found: Found, { isBegun }: EarlierDeletions): boolean {
  const left = Object.values(found).flat();
  return !isBegun && left.every(staysToTheEnd);
}

/** A deletion died after its receipt was kept, or while it looked at somebody unknown. */
function isMarked(found: Found): boolean {
  return Object.values(found).flat().some(isMark);
}

async function deleteUnderPseudonym(
  options: DeletePersonOptions,
  before: EarlierDeletions,
  names: readonly string[],
): Promise<DeletionReceipt> {
  const { userId, tables, keys } = options;
  const chosen = await choosePseudonym(options, before, options.createPseudonym());
  if (chosen.type === 'deleted') return chosen;
  const { sort, pseudonym } = chosen;
  const earlier = before.receipts.map((receipt) => receipt.pseudonym);
  const found = await exportPerson(userId, tables, keys);
  return await keepReceipt(options, sort, {
    type: 'deleted',
    at: options.now.toISOString(),
    pseudonym,
    tables: await deleteFound(options, found, { names, pseudonym }),
    ...(earlier.length > 0 && { earlier }),
  });
}

function staysToTheEnd(record: PersonalRecord): boolean {
  return isPseudonym(record) || isMark(record);
}

interface Naming {
  readonly names: readonly string[];
  readonly pseudonym: string;
}

async function deleteFound(
  options: DeletePersonOptions,
  found: Found,
  naming: Naming,
): Promise<Readonly<Record<string, Deleted>>> {
  const done: Record<string, Deleted> = {};
  for (const [name, records] of conversationsLast(Object.entries(found))) {
    const { books } = findTable(name);
    const kept = records.filter((record) => books?.keep(record));
    const gone = records.filter((record) => !(kept.includes(record) || staysToTheEnd(record)));
    if (books) await pseudonymise(options, name, naming, kept, books.without);
    await options.tables[name]?.remove(lastOwn(gone, options.keys.person(options.userId)));
    done[name] = { deleted: gone.length, pseudonymised: kept.length };
  }
  return done;
}

/** An account and the identities that are linked with it have books of their own. */
async function pseudonymise(
  { tables, keys }: DeletePersonOptions,
  table: string,
  { names, pseudonym: whole }: Naming,
  records: readonly PersonalRecord[],
  without: readonly string[],
): Promise<void> {
  for (const [index, name] of names.entries()) {
    const own = records.filter(({ partition }) => partition === keys.person(name));
    const pseudonym = index === 0 ? whole : `${whole}:${index}`;
    const disguise = { partition: keys.person(pseudonym), name, pseudonym, without };
    await tables[table]?.pseudonymise(own, disguise);
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
  const open = openWhile === undefined ? [] : records.filter(openWhile.isOpen);
  if (openWhile === undefined || open.length === 0) return [];
  const names = [...new Set(open.flatMap((record) => nameOpenRecord(record) ?? []))];
  return [[openWhile.because, names.join(', ')].filter((part) => part !== '').join(': ')];
}

function lastOwn(records: readonly PersonalRecord[], own: string): readonly PersonalRecord[] {
  const isOwn = ({ partition }: PersonalRecord) => partition === own;
  return [...records.filter((record) => !isOwn(record)), ...records.filter(isOwn)];
}
