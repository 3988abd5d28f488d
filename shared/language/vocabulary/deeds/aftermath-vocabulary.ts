/** How people ask about, complain of or undo what was done for them. */
export interface AftermathVocabulary {
  /** How it stands: "did it arrive", "no le ha llegado". */
  readonly outcome: readonly string[];
  /** The same, and that it did not come: "no le llegó nada", "she never got it". */
  readonly missing: readonly string[];
  /** What it cost: "me cobraste", "charged me twice". */
  readonly charge: readonly string[];
  /** It shall not be done: "no lo mandes", "don't send it". */
  readonly withhold: readonly string[];
  /** It shall not have been: "cancel that payment", "quiero un reembolso". */
  readonly undo: readonly string[];
  /** Leads to what it should have been, beside a value: "eran 60", "it was for my mom". */
  readonly amend: readonly string[];
  /** The same, beside an amount: "te dije 60"; of a person, it tells to whom. */
  readonly said: readonly string[];
  /** It was not the person who wanted it: "yo no autoricé eso", "that wasn't me". */
  readonly disown: readonly string[];
  /** Says only that something went wrong: "oops", "la regué". */
  readonly regret: readonly string[];
  /** Whether something was deleted: "ya lo borraste", "did you delete him". */
  readonly deletion: readonly string[];
  /** All of it, or both: "todo", "los dos", "my transfers". */
  readonly several: readonly string[];
  /** Words that change nothing about it. */
  readonly beside: readonly string[];
}
