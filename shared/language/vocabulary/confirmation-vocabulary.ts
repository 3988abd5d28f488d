/**
 * What people answer to "do you confirm?". A word that is in no list makes the answer unclear, so
 * the lists only have to contain what is clearly meant. A message may lack an accent that is
 * written here, but must not add one.
 */
export interface ConfirmationVocabulary {
  /** Plain assent, at any time while the confirmation is pending. */
  readonly yes: readonly string[];
  /** Assent only if it directly follows the prompt: "ok", "va". */
  readonly agree: readonly string[];
  readonly no: readonly string[];
  /** Words that cancel: "sí, cancélalo" is a no. */
  readonly cancel: readonly string[];
  readonly please: readonly string[];
  /** Closing formulas. Together with a bare "ok" they end a chat and do not confirm. */
  readonly thanks: readonly string[];
  /** Can stand before any phrase of `no`: "mejor no lo mandes", "please don't". */
  readonly beforeNo: readonly string[];
  /** Can stand before a yes or a cancel, and agrees to it: "go ahead and cancel". */
  readonly beforeYes: readonly string[];
  /** Laughter takes nothing from a no, and leaves a yes in doubt. */
  readonly laughter: readonly string[];
  /** Why somebody refuses: "está muy caro". Without a no it refuses nothing. */
  readonly excuses: readonly string[];
  /** A no to what happens now; another day for what has one: "mejor otro día". */
  readonly otherDay: readonly string[];
  /** Verbs that are assent together with the operation's name: "haz la transferencia". */
  readonly doers: readonly string[];
  /** Forms of address, hesitation and emphasis. */
  readonly filler: readonly string[];
  /** Greetings and openers. Harmless only before an answer: "bueno, sí", but not "sí, hola". */
  readonly opener: readonly string[];
  /** Asks to wait a moment. */
  readonly hold: readonly string[];
  /** Leads to whoever is asked or told before, or is there: "déjame preguntarle a", "I'm with". */
  readonly consults: readonly string[];
  /** What may follow whoever is asked: "first", "y te digo". */
  readonly afterConsult: readonly string[];
  /** Asks for a length of time: "dame", "give me". */
  readonly asksTime: readonly string[];
  /** Before a length of time, where no number is: "a few", "otros". */
  readonly few: readonly string[];
  /** Lengths of time that somebody may be waited for. */
  readonly shortTimes: readonly string[];
  /** In a moment. As a whole message it puts off, and names no time. */
  readonly soon: readonly string[];
  /** Puts it off to some other time. */
  readonly postpone: readonly string[];
  /** Announces that something will differ: "pero", "mejor", "instead". */
  readonly but: readonly string[];
  /** Corrects or restricts what is otherwise understood: "digo", "solo". */
  readonly correction: readonly string[];
  /** Asks for a change by itself: "cambia", "change it". */
  readonly change: readonly string[];
  /** Introduces a second order in the same message. */
  readonly also: readonly string[];
  /** Leaves what was done as it is: a no to "shall I undo it?", unclear to anything else. */
  readonly keep: readonly string[];
  /** Consists of known words, but is no answer: "no sé", "cómo no". */
  readonly unclear: readonly string[];
  /** Lets things be: a refusal, but only after a no ("no, déjalo"). */
  readonly letBe: readonly string[];
  /** Exclamations. Said twice, they mock: "ay sí, ay sí". */
  readonly exclamations: readonly string[];
  /** Can be the condition after an unaccented "si": "si está bien mándalo". */
  readonly conditions: readonly string[];
  /** Refers to a detail: `amount: la mitad`. */
  readonly references: readonly (readonly [phrase: string, detail: string])[];
  /** Names of operations with their class. `any` fits every operation. */
  readonly operations: readonly (readonly [phrase: string, kind: string])[];
  /** Bare verbs with the class they agree to: "recargar" is not a yes to a transfer. */
  readonly actions: readonly (readonly [phrase: string, kind: string])[];
  /** Small words that can precede a restated detail. */
  readonly links: readonly string[];
  /** Those of them that precede who it is for. */
  readonly toWhom: readonly string[];
  /** Introduces a name, if one follows: "it is María Gómez". */
  readonly copula: readonly string[];
  readonly pronouns: readonly string[];
  /** Words that are never a name. */
  readonly notNames: readonly string[];
  /** Makes a yes depend on a condition: "sí, si la comisión…". */
  readonly ifs: readonly string[];
  /** Makes a yes wait for something: "sí, cuando me paguen", "yes, once he confirms". */
  readonly whens: readonly string[];
  /** The same at the beginning of a message that says no yes: "en cuanto cobre". */
  readonly putOffs: readonly string[];
  /** Stands right before an amount that is only a limit: "menor a un dólar". */
  readonly bounds: readonly string[];
}
