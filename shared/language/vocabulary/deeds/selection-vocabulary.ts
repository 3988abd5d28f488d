/** Words that choose among the things of a list: all but one, or only one. */
export interface SelectionVocabulary {
  /** May stand between what chooses and what is chosen: "the", "el de". */
  readonly small: readonly string[];
  /** Stand behind what is chosen, and belong to it: "the Telmex one". */
  readonly nouns: readonly string[];
  /** One of them is wanted, and not the others: "a bill, but not the water". */
  readonly anyOne: readonly string[];
  /** Behind what is left out: for how long. */
  readonly forNow: readonly string[];
  /** Beside several things: "both", "together". */
  readonly together: readonly string[];
  /** What is left to pay of the thing that was named before. */
  readonly rests: readonly string[];
  /** Join the things of a list, beside commas. */
  readonly joins: readonly string[];
  /** Before what is left out, with how it is. */
  readonly without: readonly (readonly [phrase: string, how: string])[];
  /** The same, with another word behind the thing: "leave" it "out". */
  readonly split: readonly string[];
  readonly splitEnds: readonly string[];
  /** Behind what is left out: "Telmex no". */
  readonly withoutBehind: readonly (readonly [phrase: string, how: string])[];
  /** Before the only thing that is wanted, and behind it. */
  readonly only: readonly string[];
  readonly onlyBehind: readonly string[];
}
