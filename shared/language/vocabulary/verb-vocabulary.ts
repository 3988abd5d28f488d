/** Verbs of moving money, as written in a request or a go-ahead. */
export interface VerbVocabulary {
  /** Complete go-ahead: "mándalo", "mándaselo", "send it". */
  readonly complete: readonly string[];
  /** Opens an order that needs more: "mándale", "quiero enviar", "send". */
  readonly open: readonly string[];
}
