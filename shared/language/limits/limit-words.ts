import { createLexicon } from '../text/lexicon.ts';
import { languages } from '../vocabulary/languages.ts';
import type { LimitVocabulary } from '../vocabulary/limit-vocabulary.ts';

const createListLexicon = (list: keyof LimitVocabulary) =>
  createLexicon(
    languages.flatMap(({ limits }) => limits[list].map((each) => [each, true])),
    // "Sí" and "cuándo" are no "si" and no "cuando".
    'never-added',
  );

/** Phrases that limit an order, and those that only look so, of all languages together. */
export const limitWords = {
  strict: createListLexicon('strict'),
  ifs: createListLexicon('ifs'),
  whens: createListLexicon('whens'),
  exceptions: createListLexicon('exceptions'),
  otherAccounts: createListLexicon('otherAccounts'),
  undated: createListLexicon('undated'),
  finalTimes: createListLexicon('finalTimes'),
  onDay: createListLexicon('onDay'),
  occasions: createListLexicon('occasions'),
  harmless: createListLexicon('harmless'),
  asides: createListLexicon('asides'),
  tellings: createListLexicon('tellings'),
  regardless: createListLexicon('regardless'),
  agreeing: createListLexicon('agreeing'),
  past: createListLexicon('past'),
  notPast: createListLexicon('notPast'),
} as const;

/** Accents are kept: "llegué" is over, "llegue" is not. */
export const pastEndings: readonly string[] = languages.flatMap(({ limits }) => limits.pastEndings);
