import type { CountryVocabulary } from '../country-vocabulary.ts';
import { phrases, valued } from '../phrases.ts';

export const englishCountry: CountryVocabulary = {
  lead: phrases('from | in | its | it is | its in | to | the'),
  tail: phrases('please | thanks | thank you'),
  names: valued(`
    US: usa | america | the states | the united states | united states of america
    GB: uk | england | great britain
    NL: holland
  `),
};
