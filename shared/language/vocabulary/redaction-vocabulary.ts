/**
 * Words that say what the value next to them is. The value stands up to a few words after the
 * keyword ("mi cvv es 737"), or right before it ("737 es mi cvv").
 */
export interface RedactionVocabulary {
  readonly card: readonly string[];
  readonly cvv: readonly string[];
  readonly cardExpiry: readonly string[];
  readonly clabe: readonly string[];
  readonly socialSecurity: readonly string[];
  /** "los últimos 4 de mi social": without these words, four digits are an amount. */
  readonly lastDigits: readonly string[];
  readonly identity: readonly string[];
  readonly account: readonly string[];
  /** After an account keyword, these mean the account of a utility, which bill payment needs. */
  readonly utility: readonly string[];
  readonly password: readonly string[];
  /** One-time codes and PINs: digits only. */
  readonly code: readonly string[];
  /** Words that make a "code" public: postal, promotion, area. */
  readonly openCode: readonly string[];
  /** Says what a code is for: "739201 to verify". Other numbers in its sentence are no codes. */
  readonly verifying: readonly string[];
  /** Between the code and what it is for. */
  readonly verifyingLeads: readonly string[];
  /** Words of a sentence about a password, which then does not contain it. */
  readonly passwordTalk: readonly string[];
  /** Stands before a card number that nobody calls a card: "deposítame a la 4152…". */
  readonly cardDeposit: readonly string[];
  /** Stands between keyword and value. */
  readonly between: readonly string[];
  /** Never the value of a password. */
  readonly notPassword: readonly string[];
  /** Signs of a dictated e-mail address: "arroba", "punto". */
  readonly at: readonly string[];
  readonly dot: readonly string[];
  /** Words that cannot belong to the dictated local part after them. */
  readonly beforeEmail: readonly string[];
}
