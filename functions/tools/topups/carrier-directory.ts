/** Knows which carrier serves a number now: numbering plan plus number portability. */
export interface CarrierDirectory {
  /**
   * The carrier of a valid number in E.164, or `undefined` when the directory does not know it.
   * @throws UnavailableError
   */
  find(e164: string): Promise<string | undefined>;
}
