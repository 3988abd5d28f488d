import type { CountryVocabulary } from '../country-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../phrases.ts';

export const englishCountry: CountryVocabulary = {
  lead: splitPhrases('from | in | its | it is | its in | to | the'),
  tail: splitPhrases('please | thanks | thank you'),
  names: parseValuedPhrases(`
    US: usa | america | the states | the united states | united states of america
    MX: mexico city
    GT: guatemala city
    GB: uk | england | great britain
    NL: holland
  `),
};
