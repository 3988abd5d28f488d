/** How one sum goes to several people. */
export interface SharingVocabulary {
  /** Ask to share a sum out: "split", "reparte". */
  readonly splitting: readonly string[];
  /** The verb and the word before a person that such an order of one person would have. */
  readonly give: string;
  readonly to: string;
  /** Before those who share: "between", "entre", "both". */
  readonly among: readonly string[];
  /** In equal parts: "half each", "mitad y mitad". */
  readonly equally: readonly string[];
}
