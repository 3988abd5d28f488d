import type { JsonObject } from '../../domain/json.ts';

/** One stored item, as an export shows it. */
export interface PersonalRecord {
  readonly partition: string;
  readonly sort: string;
  readonly data: JsonObject;
}

/** The items of one table, whatever they mean. For the rights of people only. */
export interface PersonalRecords {
  /** All items of a partition, in their order. @throws UnavailableError | ThrottledError */
  list(partition: string): Promise<readonly PersonalRecord[]>;

  /** Deletes items; those that are gone already are no error. */
  remove(records: readonly PersonalRecord[]): Promise<void>;

  /**
   * Moves items to another partition, with `name` replaced by `pseudonym` wherever it is written.
   * Doing it again continues what was cut off.
   */
  pseudonymise(
    records: readonly PersonalRecord[],
    names: { readonly partition: string; readonly name: string; readonly pseudonym: string },
  ): Promise<void>;
}
