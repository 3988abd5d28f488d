import type { CountryVocabulary } from '../country-vocabulary.ts';
import { phrases, valued } from '../phrases.ts';

export const spanishCountry: CountryVocabulary = {
  lead: phrases('a | al | de | del | desde | en | es | es de | está en | hacia | para'),
  tail: phrases('por favor | porfa | gracias'),
  names: valued(`
    US: eeuu | ee uu | eua | usa | los estados unidos | estados unidos de américa
    MX: méjico | la república mexicana | estados unidos mexicanos
    GB: inglaterra | gran bretaña
    NL: holanda
  `),
};
