/** Nouns that say what a long number is. */
export interface IdentifierVocabulary {
  readonly phone: readonly string[];
  /** Nouns of numbers that look like phones but are not: order, bill, tracking. */
  readonly reference: readonly string[];
}
