/** Words that identify a language in a short message. No other listed language has them. */
export interface DetectionVocabulary {
  readonly words: readonly string[];
  /** Letters and signs that none of the other listed languages uses. */
  readonly letters: RegExp | undefined;
}
