import type { SharingVocabulary } from '../../deeds/sharing-vocabulary.ts';
import { splitPhrases } from '../../phrases.ts';

export const spanishSharing: SharingVocabulary = {
  splitting: splitPhrases(
    'a dividir | a repartir | para dividir | para repartir | reparte | repárteles | repártelos | repártelo | repártele | repartir | repartidos | repartido | divide | divídelos | divídelo | divídeles | dividir | dividido | divididos | distribuye',
  ),
  give: 'manda',
  to: 'a',
  among: splitPhrases('entre | a ambos | a ambas | ambos | a los dos | a las dos'),
  equally: splitPhrases(`
    mitad y mitad | mitad para cada uno | mitad para cada una | la mitad para cada uno | la mitad para cada una | la mitad a cada uno | la mitad a cada una | mitad a cada uno | mitad a cada una | la mitad cada uno | mitad cada uno | la mitad y la mitad | por mitad | a la mitad | en partes iguales | por partes iguales | a partes iguales | por igual | mitades | 50/50 | 50-50
  `),
};
