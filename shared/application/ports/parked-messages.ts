/** A message that died on every try, as it is kept for a person to look at. */
export interface ParkedMessage {
  /** Follows from the message: the same one is parked once. */
  readonly id: string;
  /** Whose message it is; `undefined` when it could not even be read. */
  readonly userId?: string;
  /** The message as it was queued, in JSON, without what must not be stored. */
  readonly body: string;
  /** ISO 8601 UTC. */
  readonly parkedAt: string;
}

/** Messages that died on every try; forgotten after fourteen days. */
export interface ParkedMessages {
  /**
   * Keeps a message. One that is there already stays as it is.
   * @throws UnavailableError | ThrottledError
   */
  park(parked: ParkedMessage): Promise<void>;

  /** The oldest ones, at most `limit`. @throws UnavailableError | ThrottledError */
  list(limit: number): Promise<readonly ParkedMessage[]>;

  /** Forgets a message that was queued again. @throws UnavailableError | ThrottledError */
  remove(parked: ParkedMessage): Promise<void>;
}
