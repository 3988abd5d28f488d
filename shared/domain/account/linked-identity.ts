/** A channel's identity that acts for an account of another issuer. */
export interface LinkedIdentity {
  /** As the channel issued it, e.g. `tg:4711`. */
  readonly identity: string;
  readonly accountId: string;
  readonly channel: string;
  /** ISO 8601 UTC. */
  readonly linkedAt: string;
}

/** For whom a person's messages act. */
export interface Account {
  readonly id: string;
  /** Nobody's account is behind the chat: it can be talked in, but no money is seen or moved. */
  readonly isGuest: boolean;
}
