/** Words that tell a language in a short message; none of them is a word of another one listed. */
export interface DetectionVocabulary {
  readonly words: readonly string[];
  /** Letters and signs that only this language uses, among those listed. */
  readonly letters: RegExp | undefined;
}
