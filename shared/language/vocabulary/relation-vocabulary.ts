/**
 * Words for family and friends: `mother: mamá | madre`. Several relations, or the same one twice,
 * mean that the word alone does not decide: "jefa" may be mother or boss.
 */
export type RelationVocabulary = readonly (readonly [phrase: string, relation: string])[];
