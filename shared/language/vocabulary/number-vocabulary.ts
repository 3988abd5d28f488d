type Words = readonly (readonly [word: string, value: string])[];

/**
 * Number words of a language. Values are decimal text. Words are single tokens, accents optional.
 */
export interface NumberVocabulary {
  readonly zero: readonly string[];
  readonly units: Words;
  /** 10 to 19, and other words below 100 that nothing may follow. */
  readonly teens: Words;
  readonly tens: Words;
  /** Hundreds in one word. */
  readonly hundreds: Words;
  /** Multiplies the unit before it by a hundred: "dos cientos", "two hundred". */
  readonly hundredScale: readonly string[];
  readonly thousandScale: readonly string[];
  readonly millionScale: readonly string[];
  /** Words that mean one only before a scale, a currency or a coin: "un", "a". */
  readonly articles: readonly string[];
  readonly half: readonly string[];
  /** Stands after a number or a scale: "y medio". */
  readonly andHalf: readonly string[];
  readonly decimalPoint: readonly string[];
  /** Stands between tens and units. */
  readonly tensJoin: readonly string[];
  /** Stands between hundreds and the rest. */
  readonly hundredsJoin: readonly string[];
  /** What joins tens and units in one word: "treintaicinco", "twentyfive". */
  readonly gluedTensJoin: readonly string[];
  /** Words with another meaning in another listed language: "once" in English. */
  readonly falseFriends: readonly (readonly [word: string, language: string])[];
  /** Words that only look like misspelt number words: "lo siento". */
  readonly notNumbers: readonly string[];
  /** Abbreviations that may mean thousands or millions. */
  readonly doubtfulScale: readonly string[];
  /** Reduces common misspellings to one key. Applied to the listed and to the typed word. */
  readonly spelling: (folded: string) => string;
}
