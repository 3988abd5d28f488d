import type { JsonObject } from '../../domain/json.ts';

/** Where an item is stored. */
export interface RecordPlace {
  readonly partition: string;
  readonly sort: string;
}

/** One stored item, as an export shows it. */
export interface PersonalRecord extends RecordPlace {
  readonly data: JsonObject;
}

/** What becomes of items that are kept although their person is deleted. */
export interface Disguise {
  readonly partition: string;
  readonly name: string;
  readonly pseudonym: string;
  /** Names of fields that are dropped, at any depth. */
  readonly without: readonly string[];
}

/** The items of one table, whatever they mean. For the rights of people only. */
export interface PersonalRecords {
  /** All items of a partition, in their order. @throws UnavailableError | ThrottledError */
  list(partition: string): Promise<readonly PersonalRecord[]>;

  /** Deletes items; those that are gone already are no error. */
  remove(records: readonly PersonalRecord[]): Promise<void>;

  /**
   * Stores an item unless there is one under its key; one that expires also takes the place of one
   * that does not. Returns the item that is stored then.
   * @param expiresAt from then on the store may drop it, within days
   */
  add(record: PersonalRecord, expiresAt?: Date): Promise<PersonalRecord>;

  /**
   * Stores an item that stops whatever looks for it. With `until` it stops nothing after that, and
   * one that stays is left as it is; without, the one that is there stays until it is removed.
   * Returns whether such an item is there now.
   */
  mark(key: RecordPlace, until?: Date): Promise<boolean>;

  /** Deletes a mark, unless it stays. */
  unmark(key: RecordPlace): Promise<void>;

  /**
   * Moves items to another partition, with `name` replaced by `pseudonym` where it is all of a
   * string of their bodies (not within a longer one, nor in a sort key), and without the fields
   * that are to be dropped. Doing it again continues what was cut off.
   */
  pseudonymise(records: readonly PersonalRecord[], disguise: Disguise): Promise<void>;
}

/** The tables by their name: `conversations` and each domain service. */
export type PersonTables = Readonly<Record<string, PersonalRecords>>;

/** How the keys of the table of conversations are made. */
export interface ConversationKeys {
  readonly person: (userId: string) => string;
  readonly conversation: (conversationId: string) => string;
  readonly turn: (turnId: string) => string;
  readonly claim: (messageId: string) => string;
  readonly identity: (identity: string) => string;
  readonly phone: (phone: string) => string;
}
