/** How people ask about, complain of or undo what was done for them. */
export interface AftermathVocabulary {
  /** How it stands: "did it arrive", "no le ha llegado". */
  readonly outcome: readonly string[];
  /** What it cost: "me cobraste", "charged me twice". */
  readonly charge: readonly string[];
  /** It shall not be done: "no lo mandes", "don't send it". */
  readonly withhold: readonly string[];
  /** It shall not have been: "cancel that payment", "quiero un reembolso". */
  readonly undo: readonly string[];
  /** Words that change nothing about it. */
  readonly beside: readonly string[];
}
