/** Says at a question that what it names is not right, without saying what is. */
export interface MistakeVocabulary {
  /** The account: "that's her old account", "cambió de cuenta". */
  readonly wrongAccounts: readonly string[];
  /** The person: "wrong person", "no es ella". */
  readonly wrongPeople: readonly string[];
  /** Before such words, takes them back: "no cambió de cuenta". */
  readonly denials: readonly string[];
}
