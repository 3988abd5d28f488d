/** A payment card as we may know it: the number itself never reaches us. */
export interface Card {
  /** The vault's token; charges are made by it. */
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  /** `MM/YY`. */
  readonly expires: string;
  readonly isDefault: boolean;
}

/** Keeps people's cards for us, as tokens. */
export interface CardVault {
  /**
   * A person's cards, the default one first.
   * @throws UnavailableError
   */
  list(userId: string): Promise<readonly Card[]>;
}
