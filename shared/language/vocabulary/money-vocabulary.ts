/** How a language names money. */
export interface MoneyVocabulary {
  /** Words for exactly one currency, by ISO 4217 code. */
  readonly currencies: readonly (readonly [phrase: string, code: string])[];
  /** The peso of wherever the person is. */
  readonly pesos: readonly string[];
  /** "dólares" without a country: US dollars, unless the flow is in another dollar. */
  readonly dollars: readonly string[];
  /** Words that several currencies share, with their codes in one string. */
  readonly unclear: readonly (readonly [phrase: string, codes: string])[];
  readonly cents: readonly string[];
  /** Slang: a factor, then the countries where it means that much of the local currency. */
  readonly slang: readonly (readonly [phrase: string, meaning: string])[];
  /** Between a number and its unit: "un millón de pesos". */
  readonly of: readonly string[];
  /** Between whole and cents: "200 con 50". `withCents` also without a word for cents. */
  readonly withCents: readonly string[];
  readonly andCents: readonly string[];
  /** Before the currency that is paid out: "200 dólares en pesos". */
  readonly payout: readonly string[];
  /** Names of what a request may say around its amount without changing it. */
  readonly around: readonly string[];
  /** Before whom or what it is for; up to six unknown words may follow. */
  readonly destination: readonly string[];
  /** What an amount is for: "350 de luz". */
  readonly topic: readonly string[];
  /** Right before a number they make it a date, a street or a label: "el 15". */
  readonly articles: readonly string[];
  /** Nouns whose number is never an amount: "folio", "cuenta". */
  readonly reference: readonly string[];
  /** Nouns whose number is an amount when short, an identifier when long: "recibo". */
  readonly payable: readonly string[];
  /** An amount that is only known elsewhere: the balance, the last time, "some". */
  readonly notStated: readonly string[];
  /** Words that change or blur the amount next to them: "unos", "más de", "cada uno", "no". */
  readonly blurring: readonly string[];
}
