import type { JsonObject } from '../../domain/json.ts';

/** Records of one partition are listed together, in the order of `sort`. */
export interface RecordKey {
  readonly partition: string;
  readonly sort: string;
}

export interface TableRecord {
  readonly key: RecordKey;
  readonly data: JsonObject;
  /** A put replaces them: a record has either data or counters. */
  readonly counters: Readonly<Record<string, bigint>>;
  /** 1 after the first put, +1 with each further one; 0 for a record of counters only. */
  readonly version: number;
}

/** One change; see {@link RecordTable.write}. */
export type RecordWrite =
  | {
      readonly type: 'put';
      readonly key: RecordKey;
      readonly data: JsonObject;
      /** `absent`: only if there is no record yet; a number: only on that version. */
      readonly expected: 'any' | 'absent' | number;
      readonly expiresAt?: Date;
    }
  | {
      readonly type: 'count';
      readonly key: RecordKey;
      /** Added to each counter; an absent counter is zero. */
      readonly add: Readonly<Record<string, bigint>>;
      /** Bounds of the counters after the addition. */
      readonly bounds?: Readonly<Record<string, CounterBounds>>;
      readonly expiresAt?: Date;
    }
  | { readonly type: 'delete'; readonly key: RecordKey }
  /** Changes nothing: holds while there is no such record, or it has expired by now. */
  | { readonly type: 'check'; readonly key: RecordKey; readonly now: Date };

export interface CounterBounds {
  readonly atLeast?: bigint;
  readonly atMost?: bigint;
}

export type WriteOutcome =
  | { readonly type: 'written' }
  /** Nothing was written. Positions of the writes whose condition did not hold. */
  | { readonly type: 'rejected'; readonly writes: readonly number[] };

/**
 * The table of one domain service: records, versions and bounded counters, from which quotes,
 * operations, limits and ledgers are made. Reads see every write that finished before them.
 * All methods throw UnavailableError or ThrottledError when the table does not answer.
 */
export interface RecordTable {
  /** The record, or `undefined`. It may have expired already: expiry only frees storage. */
  get(key: RecordKey): Promise<TableRecord | undefined>;

  /**
   * Lists at most `limit` records of a partition whose `sort` starts with `prefix` (never empty).
   * With `after`, only those behind that place in the order, whether there is a record or not; it
   * starts with `prefix` too.
   */
  list(
    partition: string,
    options: {
      readonly prefix: string;
      readonly limit: number;
      readonly order: 'ascending' | 'descending';
      readonly after?: string;
    },
  ): Promise<readonly TableRecord[]>;

  /**
   * Makes all changes or none: at most 100, each on another record.
   * @throws ThrottledError also when parallel writes kept changing the same records
   */
  write(writes: readonly RecordWrite[]): Promise<WriteOutcome>;

  /** Adds one to a counter and returns it: a new number for each call, with gaps after a crash. */
  next(key: RecordKey, counter: string): Promise<bigint>;
}
