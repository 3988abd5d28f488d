/** Words around a country's name, and names that the runtime's own data does not contain. */
export interface CountryVocabulary {
  /** Stands before the name: "en México", "es de Colombia". */
  readonly lead: readonly string[];
  /** Stands after the name: courtesy only. */
  readonly tail: readonly string[];
  /** Other names that people use: `eeuu` → `US`. */
  readonly names: readonly (readonly [name: string, code: string])[];
}
