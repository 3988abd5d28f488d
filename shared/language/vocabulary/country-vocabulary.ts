/** Words around a country's name, and names beside those that the runtime's own data knows. */
export interface CountryVocabulary {
  /** Before the name: "en México", "es de Colombia". */
  readonly lead: readonly string[];
  /** Behind the name: courtesy only. */
  readonly tail: readonly string[];
  /** What people say instead: `eeuu` → `US`. */
  readonly names: readonly (readonly [name: string, code: string])[];
}
