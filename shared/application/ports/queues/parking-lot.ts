/** Why a message was set aside. Ids only: the reason is logged. */
export interface ParkingReason {
  /** An error kind, e.g. `invalid-input`. */
  readonly kind: string;
  readonly conversationId?: string;
}

/** Keeps messages that no retry can help, for a person to look at. */
export interface ParkingLot {
  /**
   * Sets the raw body aside. Parking the same body twice keeps it once.
   * @throws UnavailableError | ThrottledError when it was not kept: then do not acknowledge it
   */
  park(body: string, reason: ParkingReason): Promise<void>;
}
