/** Words that choose among the things of a list, and the message around them. */
export interface Selection {
  /** Several things that are named, only those of all, or all without them. */
  readonly type: 'these' | 'only' | 'without';
  /** Places in the list, in the order of the words. */
  readonly items: readonly number[];
  /** How they are left out: by an exception, by a no, or by a verb that skips or takes away. */
  readonly how: 'named' | 'excepted' | 'denied' | 'skipped' | 'removed';
  readonly before: string;
  readonly after: string;
}
