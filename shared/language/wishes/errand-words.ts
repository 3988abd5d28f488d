import { createLexicon } from '../text/lexicon.ts';
import type { ErrandVocabulary } from '../vocabulary/deeds/errand-vocabulary.ts';
import { languages } from '../vocabulary/languages.ts';

const create = (list: keyof ErrandVocabulary) =>
  createLexicon(
    languages.flatMap(({ errands }) => errands[list].map((each) => [each, true] as const)),
  );

/** Verbs of orders that move no money, of all languages together. */
export const errandWords = {
  ofPeople: create('ofPeople'),
  ofAnything: create('ofAnything'),
  kept: create('kept'),
} as const;
