/** Waits. A port, so that tests of waiting take no time. */
export interface Timer {
  /** Resolves after `milliseconds`. */
  wait(milliseconds: number): Promise<void>;
}
