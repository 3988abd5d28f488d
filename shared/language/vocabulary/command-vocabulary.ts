type Phrases = readonly string[];

/**
 * Words that commands are made of. A message is a command only when it consists of these words and
 * courtesy, so a word that says what to stop ("el pago de la luz") makes it something else.
 */
export interface CommandVocabulary {
  /** Each is a stop by itself: "cancelar", "ya no quiero nada". */
  readonly stop: Phrases;
  /** What may be stopped without naming anything: "todo", "esto". */
  readonly everything: Phrases;
  /** A step back: "atrás", "volver". */
  readonly back: Phrases;
  /** The place where everything starts: "menú", "inicio". */
  readonly menu: Phrases;
  readonly startOver: Phrases;
  readonly repeat: Phrases;
  /** Somebody to talk to: "un asesor", "someone". */
  readonly person: Phrases;
  /** Ways of asking for that person: "hablar con", "connect me to". */
  readonly talk: Phrases;
  /** Small words between: "al", "the". */
  readonly glue: Phrases;
}
