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

/** Stores people's cards for us, as tokens. All methods throw UnavailableError. */
export interface CardVault {
  /** A person's cards, the default one first. */
  list(userId: string): Promise<readonly Card[]>;
  /** Makes one of a person's cards the default one; an unknown token changes nothing. */
  setDefault(userId: string, token: string): Promise<void>;
  /**
   * Forgets a card for good; the default is then the first of those that are left. An unknown token
   * changes nothing.
   */
  remove(userId: string, token: string): Promise<void>;
}
