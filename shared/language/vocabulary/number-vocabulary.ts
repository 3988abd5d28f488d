type Words = readonly (readonly [word: string, value: string])[];

/** Number words of a language. Values are decimal text; words are single tokens, accents optional. */
export interface NumberVocabulary {
  readonly zero: readonly string[];
  readonly units: Words;
  /** 10 to 19 and other words below 100 that nothing may follow. */
  readonly teens: Words;
  readonly tens: Words;
  /** Whole hundreds in one word. */
  readonly hundreds: Words;
  /** Times hundred after a unit: "dos cientos", "two hundred". */
  readonly hundredScale: readonly string[];
  readonly thousandScale: readonly string[];
  readonly millionScale: readonly string[];
  /** Words that count as one only before a scale, a currency or a coin: "un", "a". */
  readonly articles: readonly string[];
  readonly half: readonly string[];
  /** After a number or a scale: "y medio". */
  readonly andHalf: readonly string[];
  readonly decimalPoint: readonly string[];
  /** Between tens and units. */
  readonly tensJoin: readonly string[];
  /** Between hundreds and the rest. */
  readonly hundredsJoin: readonly string[];
  /** Glued forms to derive: "dosmil", "treintaicinco", "twentyfive". */
  readonly gluedTensJoin: readonly string[];
  /** Words that another language of the list uses for something else: "once" in English. */
  readonly falseFriends: readonly (readonly [word: string, language: string])[];
  /** Words that only look like misspelt numbers: "lo siento". */
  readonly notNumbers: readonly string[];
  /** Abbreviations that may be thousands or millions. */
  readonly doubtfulScale: readonly string[];
  /** Reduces usual misspellings to one key; applied to both sides. */
  readonly spelling: (folded: string) => string;
}
