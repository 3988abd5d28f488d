/** Words that choose among the things that were done. */
export interface ChoiceVocabulary {
  /** Ask that something be undone, before or behind it: "cancélame", "don't send", "ya no". */
  readonly undo: readonly string[];
  /** Beside a wish, "I wanted the 70 one cancelled", they ask for the same. */
  readonly undone: readonly string[];
  readonly wanted: readonly string[];
  /** Right after something was undone, ask that it be done after all: "sí mándalo". */
  readonly redo: readonly string[];
  /** The same, and said of nothing else: "put it back", "reactívalo". */
  readonly restore: readonly string[];
  /** The same, and elsewhere they undo: "deshazlo", "undo that". */
  readonly revert: readonly string[];
  /** What they stand with shall stay as it is: "déjalo", "keep". */
  readonly leave: readonly string[];
  /** The same of what was done; what is only begun, they drop: "deja lo de la recarga". */
  readonly shelve: readonly string[];
  /** The same, and after something was undone they ask for it: "no lo canceles". */
  readonly spare: readonly string[];
  /** That one, the whole of it, shall stay as it is: "not that one". */
  readonly leaveThat: readonly string[];
  readonly no: readonly string[];
  /** Before what is left out: "menos", "all but". */
  readonly except: readonly string[];
  readonly joins: readonly string[];
  /**
   * Places in the order in which they were done: `1`, `-1` is the last, `1x2` the first two,
   * `before` the one before.
   */
  readonly places: readonly (readonly [phrase: string, place: string])[];
  /** How many of them: a number, `all`, `any` or `none`. */
  readonly counts: readonly (readonly [phrase: string, count: string])[];
  /** What was done, behind an article, a place or a verb: "envíos", "top-up". */
  readonly nouns: readonly (readonly [phrase: string, operation: string])[];
  /** Behind these, such a word is a noun. */
  readonly articles: readonly string[];
  /** Point at what the last question is about: "ese", "that one". */
  readonly pointers: readonly string[];
  /** Say that it was done: "que ya mandé", "I just sent". */
  readonly done: readonly string[];
  /** What is kept, and was not done: who is deleted from there is no choice. */
  readonly saved: readonly string[];
  /** Words that stand for what was done, or say nothing beside it: "one", "por error". */
  readonly small: readonly string[];
}
