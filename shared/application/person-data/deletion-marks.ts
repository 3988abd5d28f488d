import { UnavailableError } from '../../domain/errors.ts';
import { DELETION_MARK } from '../../domain/person-data/deletion-mark.ts';
import type {
  ConversationKeys,
  PersonalRecords,
  PersonTables,
  RecordPlace,
} from '../ports/personal-records.ts';

/** So long a deletion may look at what is open; one that died in it stops nothing afterwards. */
const LOOKING_MS = 15 * 60_000;

interface Marking {
  readonly tables: PersonTables;
  readonly keys: ConversationKeys;
  readonly now: Date;
  /** The account and the identities that are linked with it. */
  readonly names: readonly string[];
}

/**
 * From now on no service begins or moves anything of a person: what is read afterwards stays so.
 * @throws UnavailableError | ThrottledError
 */
export async function markDeletion(marking: Marking): Promise<void> {
  const until = new Date(marking.now.getTime() + LOOKING_MS);
  for (const [table, place] of listMarks(marking)) await table.mark(place, until);
}

/**
 * Has the marks stay until the deletion has ended, however often it is cut off: what is half gone
 * must not be added to.
 * @throws UnavailableError when another deletion took a mark away: what was read is out of date
 */
export async function keepMarks(marking: Marking): Promise<void> {
  for (const [table, place] of listMarks(marking)) {
    if (await table.mark(place)) continue;
    throw new UnavailableError('The mark of a deletion was taken away');
  }
}

/** Something is open: the person goes on, unless another deletion has begun to delete them. */
export async function takeMarksAway(marking: Marking): Promise<void> {
  for (const [table, place] of listMarks(marking)) await table.unmark(place);
}

/** The last thing of a deletion. */
export async function endMarks(marking: Marking): Promise<void> {
  for (const [table, { partition, sort }] of listMarks(marking)) {
    await table.remove([{ partition, sort, data: {} }]);
  }
}

export function isMark({ sort }: RecordPlace): boolean {
  return sort === DELETION_MARK;
}

/** Conversations begin nothing that costs money. */
function listMarks({
  tables,
  keys,
  names,
}: Marking): readonly (readonly [PersonalRecords, RecordPlace])[] {
  return Object.entries(tables)
    .filter(([name]) => name !== 'conversations')
    .flatMap(([, table]) =>
      names.map((name) => [table, { partition: keys.person(name), sort: DELETION_MARK }] as const),
    );
}
