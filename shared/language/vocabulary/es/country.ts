import type { CountryVocabulary } from '../country-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../phrases.ts';

export const spanishCountry: CountryVocabulary = {
  lead: splitPhrases('a | al | de | del | desde | en | es | es de | está en | hacia | para'),
  tail: splitPhrases('por favor | porfa | gracias'),
  names: parseValuedPhrases(`
    US: eeuu | ee uu | eua | usa | los estados unidos | estados unidos de américa
    MX: méjico | la república mexicana | estados unidos mexicanos | ciudad de méxico | cdmx
    GT: ciudad de guatemala | guate
    CO: bogotá
    SV: san salvador
    HN: tegucigalpa | san pedro sula
    DO: santo domingo | la república dominicana | quisqueya
    GB: inglaterra | gran bretaña
    NL: holanda
  `),
};
