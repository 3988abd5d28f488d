/** Nouns that say what a long number is. Shared by phones, references and redaction. */
export interface IdentifierVocabulary {
  readonly phone: readonly string[];
  /** Numbers that look like phones and are not: order, bill, tracking. */
  readonly reference: readonly string[];
}
