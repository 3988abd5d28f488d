/** Verbs of moving money, as people write them in a request or an approval. */
export interface VerbVocabulary {
  /** Complete approvals: "mándalo", "mándaselo", "send it". */
  readonly complete: readonly string[];
  /** Verbs that begin an order and need an object: "mándale", "quiero enviar", "send". */
  readonly open: readonly string[];
}
