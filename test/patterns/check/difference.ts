/** What a turn should have been, and was not. */
export interface Difference {
  readonly what: string;
  readonly expected: unknown;
  readonly was: unknown;
}
