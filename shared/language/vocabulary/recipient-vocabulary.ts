/** Words around a payee's name. Only these are dropped: any other word is taken for part of a name. */
export interface RecipientVocabulary {
  /** Before the name: "mándale a", "es para", "send it to". */
  readonly lead: readonly string[];
  /** After the name: courtesy only, so that no surname is lost ("María Bueno"). */
  readonly tail: readonly string[];
  /** Small words inside names, ignored on both sides. */
  readonly particles: readonly string[];
  readonly possessives: readonly string[];
  /** Between two people. */
  readonly separators: readonly string[];
  /** After a relation it says whose: "la mamá de María". */
  readonly ofWhom: readonly string[];
  /** Written short forms: `maria: ma`. */
  readonly abbreviations: readonly (readonly [short: string, name: string])[];
  /** Customary nicknames; they suggest, they never choose. */
  readonly nicknames: readonly (readonly [nickname: string, names: string])[];
}
