/**
 * What people write under "do you confirm?". Phrases are whole: a word that is in no list makes the
 * answer unclear, so lists only have to name what is plainly meant. An accent that is written here
 * may be missing from a message; one that is not written here may not be added.
 */
export interface ConfirmationVocabulary {
  /** Plain assent, at any time while the confirmation is pending. */
  readonly yes: readonly string[];
  /** Assent only directly after the prompt: "ok", "va". */
  readonly agree: readonly string[];
  readonly no: readonly string[];
  /** Undo words: "sí, cancélalo" is a no. */
  readonly cancel: readonly string[];
  readonly please: readonly string[];
  /** Closing formulas: with a mere "ok" they close a chat, they do not confirm. */
  readonly thanks: readonly string[];
  /** May stand before any phrase of `no`: "mejor no lo mandes", "please don't". */
  readonly beforeNo: readonly string[];
  /** With the operation's name they are an assent: "haz la transferencia". */
  readonly doers: readonly string[];
  /** Vocatives, hesitation and emphasis. */
  readonly filler: readonly string[];
  /** Greetings and openers, harmless before an answer only: "bueno, sí", but not "sí, hola". */
  readonly opener: readonly string[];
  readonly hold: readonly string[];
  /** "pero", "mejor", "instead": something is going to differ. */
  readonly but: readonly string[];
  /** Corrects or restricts what is understood anyway: "digo", "solo". */
  readonly correction: readonly string[];
  /** Asks for a change by itself: "cambia", "change it". */
  readonly change: readonly string[];
  /** A second order in the same message. */
  readonly also: readonly string[];
  /** Made of known words, yet no answer: "no sé", "cómo no". */
  readonly unclear: readonly string[];
  /** After an unaccented "si" these can be its condition: "si está bien mándalo". */
  readonly conditions: readonly string[];
  /** A detail named by reference: `amount: la mitad`. */
  readonly references: readonly (readonly [phrase: string, detail: string])[];
  /** Names of the operation: class, then words. `any` fits every operation. */
  readonly operations: readonly (readonly [phrase: string, kind: string])[];
  /** Bare verbs that agree only to an operation of their class: "recargar" is no yes to a transfer. */
  readonly actions: readonly (readonly [phrase: string, kind: string])[];
  /** Small words that may stand before a restated detail. */
  readonly links: readonly string[];
  /** Of those, the ones before whom it is for. */
  readonly toWhom: readonly string[];
  /** "it is María Gómez": introduces a name only when one follows. */
  readonly copula: readonly string[];
  readonly pronouns: readonly string[];
  /** Words that never are a name. */
  readonly notNames: readonly string[];
  /** What makes a yes depend on something: "sí, si la comisión…". */
  readonly ifs: readonly string[];
  /** Right before an amount that something else is compared with: "menor a un dólar". */
  readonly bounds: readonly string[];
}
