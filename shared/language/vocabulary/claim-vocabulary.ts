/** How a language says what became of something, as an assistant would say it of itself. */
export interface ClaimVocabulary {
  /** Participles of deeds: "sent", "paid". */
  readonly done: readonly string[];
  /** Before a participle, the speaker did it: "I have". */
  readonly ownLead: readonly string[];
  /** The speaker did it, in one word or phrase: "envié". */
  readonly own: readonly string[];
  /** Before a participle, it was done: "has been". */
  readonly statedLead: readonly string[];
  /** It was done, in one phrase: "went through". */
  readonly stated: readonly string[];
  /** It was not done, or cost nothing: "nothing was charged". */
  readonly denied: readonly string[];
  /** It is under way, or its money is set aside: "is being processed". */
  readonly open: readonly string[];
  /** The speaker did not understand: "no entendí". */
  readonly missed: readonly string[];
  /** Nobody knows how it ended: "I do not know yet whether". */
  readonly unsure: readonly string[];
  /** Anywhere before the claim in its sentence, it is no claim: "when", "if". */
  readonly guards: readonly string[];
}
