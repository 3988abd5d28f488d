/**
 * Turns texts into vectors of length one, so that texts of like meaning lie near each other: their
 * likeness is the sum of the products of their components.
 */
export interface TextEmbedder {
  /** Vectors of different models cannot be compared. */
  readonly model: string;

  /**
   * The vector of a text that is not blank; every text of a model has as many components.
   * @throws ThrottledError | UnavailableError: later it may answer
   * @throws InvalidInputError | RejectedError: it never will, to this text or to this caller
   */
  embed(text: string): Promise<readonly number[]>;
}
