/**
 * Words around a payee's name. Only these are dropped. Any other word counts as part of the name.
 */
export interface RecipientVocabulary {
  /** Stands before the name: "mándale a", "es para", "send it to". */
  readonly lead: readonly string[];
  /** Stands after the name: courtesy only, so that no surname is lost ("María Bueno"). */
  readonly tail: readonly string[];
  /** Small words inside names. Ignored in the message and in the saved name. */
  readonly particles: readonly string[];
  readonly possessives: readonly string[];
  /** Stands between two people. */
  readonly separators: readonly string[];
  /** Stands after a relation and before whose it is: "la mamá de María". */
  readonly ofWhom: readonly string[];
  /** Names that are also things: "luz", "rosa". After an article, the thing may be meant. */
  readonly thingNames: readonly string[];
  /** Abbreviations: `maria: ma`. */
  readonly abbreviations: readonly (readonly [short: string, name: string])[];
  /** Customary nicknames. They only suggest a person and never choose one. */
  readonly nicknames: readonly (readonly [nickname: string, names: string])[];
}
