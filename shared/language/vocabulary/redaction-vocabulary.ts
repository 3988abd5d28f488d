/**
 * Words that say what the value next to them is. The value is found up to a few words after the
 * keyword ("mi cvv es 737") or right before it ("737 es mi cvv").
 */
export interface RedactionVocabulary {
  readonly card: readonly string[];
  readonly cvv: readonly string[];
  readonly cardExpiry: readonly string[];
  readonly clabe: readonly string[];
  readonly socialSecurity: readonly string[];
  /** "los últimos 4 de mi social": four digits are an amount without it. */
  readonly lastDigits: readonly string[];
  readonly identity: readonly string[];
  readonly account: readonly string[];
  /** After an account keyword: the account of a utility, which bill payment needs. */
  readonly utility: readonly string[];
  readonly password: readonly string[];
  /** One-time codes and PINs: digits only. */
  readonly code: readonly string[];
  /** With these words a "code" is not a secret: postal, promotion, area. */
  readonly openCode: readonly string[];
  /** Between keyword and value. */
  readonly between: readonly string[];
  /** Never the value of a password. */
  readonly notPassword: readonly string[];
  /** Dictated e-mail: "arroba", "punto". */
  readonly at: readonly string[];
  readonly dot: readonly string[];
  /** Words that end a dictated local part backwards. */
  readonly beforeEmail: readonly string[];
}
