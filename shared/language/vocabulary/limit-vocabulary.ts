/** Words that limit an order: on a condition, to a time without a date, to a part of it. */
export interface LimitVocabulary {
  /** Begin a condition wherever they stand: "unless", "siempre y cuando". */
  readonly strict: readonly string[];
  /** Begin a condition, or a question, or what is told: "if", "si". */
  readonly ifs: readonly string[];
  /** Begin a time that something else decides: "when", "después del". */
  readonly whens: readonly string[];
  /** Begin what is left out, or how it is shared: "everything but", "menos la". */
  readonly exceptions: readonly string[];
  /** An account that is not the saved one: "the other account". */
  readonly otherAccounts: readonly string[];
  /** Times without a date: "on payday". */
  readonly undated: readonly string[];
  /** The same, where nothing follows: "later", "luego". */
  readonly finalTimes: readonly string[];
  /** Before what somebody celebrates: "on", "en". */
  readonly onDay: readonly string[];
  readonly occasions: readonly string[];
  /** Say nothing that would have to be taken into account: "si puedes", "before I forget". */
  readonly harmless: readonly string[];
  /** Before a condition that belongs to what is told or asked: "let me know", "por". */
  readonly asides: readonly string[];
  /** Ask to be told, and for nothing else: "avísame", "let me know". */
  readonly tellings: readonly string[];
  /** Take back every limit: "anyway". */
  readonly regardless: readonly string[];
  /** In a condition, they wait for a yes: "says yes", "dice que sí". */
  readonly agreeing: readonly string[];
  /** Verbs that tell of what is over, and their endings. */
  readonly past: readonly string[];
  readonly pastEndings: readonly string[];
  /** Make of such a verb what is still to be: "is" paid. */
  readonly notPast: readonly string[];
}
