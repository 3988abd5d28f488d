/** Nouns that say what a long number is. */
export interface IdentifierVocabulary {
  readonly phone: readonly string[];
  /** The speaker's own phone, which they may leave without its number. */
  readonly ownNumber: readonly string[];
  /** Phone companies, and what leads to them: "es telcel", "compañía tigo". */
  readonly carriers: readonly string[];
  readonly carrierLeads: readonly string[];
  /** Nouns of numbers that look like phones but are not: order, bill, tracking. */
  readonly reference: readonly string[];
  /** What the last digits of an account, a card or a phone follow: "ending in". */
  readonly endings: readonly string[];
}
