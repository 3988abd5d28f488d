/**
 * Words for family and friends: `mother: mamá | madre`. Several relations, or one given twice, mean
 * that the word alone does not decide: "jefa" may be mother or boss, a "prima" is no "primo".
 */
export type RelationVocabulary = readonly (readonly [phrase: string, relation: string])[];
