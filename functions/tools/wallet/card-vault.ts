/** What we know of a payment card; its number never reaches us. */
export interface Card {
  /** The vault's token, which charges are made with. */
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  /** `MM/YY`. */
  readonly expires: string;
  readonly isDefault: boolean;
}

/** Stores people's cards for us, as tokens. */
export interface CardVault {
  /**
   * A person's cards, the default one first.
   * @throws UnavailableError
   */
  list(userId: string): Promise<readonly Card[]>;
}
