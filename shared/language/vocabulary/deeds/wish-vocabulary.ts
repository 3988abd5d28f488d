/** Words that tell one wish from another. */
export interface WishVocabulary {
  /** Verbs of orders that move no money, before somebody: "delete", "agrega a". */
  readonly ofPeople: readonly string[];
  /** The same, before somebody, something or a time: "remind me", "ya no me recuerdes". */
  readonly ofAnything: readonly string[];
  /** Verbs that set money aside, before an amount: "save", "aparta". */
  readonly saving: readonly string[];
  /** What is kept and may be removed like somebody: "card", "contacto". */
  readonly kept: readonly string[];
  /** Say that something is added to what was said, wherever they stand. */
  readonly too: readonly string[];
  /** Between somebody and how they shall get it: "by", "por". */
  readonly manner: readonly string[];
  /** Between somebody and how much it shall be, with what leads to somebody: "needs", "to". */
  readonly needs: readonly (readonly [phrase: string, to: string])[];
  /** Say that something shall come before what is under way: "primero", "start with". */
  readonly first: readonly string[];
  /** Say nothing beside such a word: "do", "let's go with". */
  readonly beforeFirst: readonly string[];
  /** Set another value of what was said: "make", "que sean". */
  readonly setting: readonly string[];
  /** All of a thing of which a part was meant: "in full", "toda". */
  readonly whole: readonly string[];
  /** Sound like it and mean no part of anything: "that's all", "todo bien". */
  readonly notWhole: readonly string[];
  /** Before what is not wanted any more: "ya no quiero", "forget". */
  readonly dropping: readonly string[];
  /** The same, behind it: "ya no", "not anymore". */
  readonly droppingBehind: readonly string[];
  /** May stand before all of it: "ay no", "oye". */
  readonly beforeDropping: readonly string[];
  /** May stand behind all of it: "por favor", "for now". */
  readonly behindDropping: readonly string[];
  /** Before the one of a list that is wanted otherwise: "pero", "but". */
  readonly otherwise: readonly string[];
  /** With an order that takes the place of what is called off: "mejor", "instead". */
  readonly instead: readonly string[];
  /** The first part of an amount that is sent in two: "la mitad", "half of it". */
  readonly half: readonly string[];
  /** The second part: "la otra mitad", "the rest". */
  readonly otherHalf: readonly string[];
  /** Lead from an amount to whoever got it before: "de lo que le mandé", "as". */
  readonly compared: readonly string[];
}
