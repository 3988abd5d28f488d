/**
 * Places that are not called as their IANA time zone is, each with its zone:
 * `[phrase, zone]`, the phrase as people write it.
 */
export type PlaceVocabulary = readonly (readonly [phrase: string, zone: string])[];
