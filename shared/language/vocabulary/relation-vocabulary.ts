/** Words for family and friends: `mother: mamá | madre`. */
export type RelationVocabulary = readonly (readonly [phrase: string, relation: string])[];
