/** How a language names money. */
export interface MoneyVocabulary {
  /** Words for exactly one currency, with its ISO 4217 code. */
  readonly currencies: readonly (readonly [phrase: string, code: string])[];
  /** Words for the peso of the person's country. */
  readonly pesos: readonly string[];
  /** Words for dollars without a country: US dollars, unless the flow is in another dollar. */
  readonly dollars: readonly string[];
  /** Words that several currencies share, with all their codes in one string. */
  readonly unclear: readonly (readonly [phrase: string, codes: string])[];
  readonly cents: readonly string[];
  /**
   * Slang. The value is a factor, and the countries where it is that much of the local currency.
   */
  readonly slang: readonly (readonly [phrase: string, meaning: string])[];
  /** Stands between a number and its unit: "un millón de pesos". */
  readonly of: readonly string[];
  /** Stands before cents: "200 con 50". `withCents` also without a word for cents. */
  readonly withCents: readonly string[];
  readonly andCents: readonly string[];
  /** Stands before the currency of the payout: "200 dólares en pesos". */
  readonly payout: readonly string[];
  /** Words that a request can contain around its amount without changing it. */
  readonly around: readonly string[];
  /** Stands before who or what it is for. Up to six unknown words may follow. */
  readonly destination: readonly string[];
  /** What an amount is for: "350 de luz". */
  readonly topic: readonly string[];
  /** Make the number right after them a date, a street or a label: "el 15". */
  readonly articles: readonly string[];
  /** Nouns whose number is never an amount: "folio", "cuenta". */
  readonly reference: readonly string[];
  /** Nouns whose number is an amount if it is short, and an identifier if it is long: "recibo". */
  readonly payable: readonly string[];
  /** Refers to an amount without stating it: the balance, the last time, "some". */
  readonly notStated: readonly string[];
  /** Make the number before them a share of something: "50 por ciento". */
  readonly share: readonly string[];
  /** What a share can be of: all that the person has. */
  readonly owned: readonly string[];
  /** Between "20 more" and what it is counted from. */
  readonly thanLeads: readonly string[];
  /** What was sent last, behind such words. */
  readonly lastOnes: readonly string[];
  /** Begin what an amount is compared with, whatever that is. */
  readonly thanOthers: readonly string[];
  /** Put a minus to the amount before them: "50 dólares negativos". */
  readonly negative: readonly string[];
  /** Words that change the amount next to them or make it vague: "unos", "más de", "cada uno". */
  readonly blurring: readonly string[];
}
