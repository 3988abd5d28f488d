/** Verbs of orders that move no money, of which a message may hold one beside another order. */
export interface ErrandVocabulary {
  /** Before somebody: "delete", "agrega a". */
  readonly ofPeople: readonly string[];
  /** Before somebody, something or a time: "remind me", "ya no me recuerdes". */
  readonly ofAnything: readonly string[];
  /** What is kept and may be removed like somebody: "card", "contacto". */
  readonly kept: readonly string[];
}
