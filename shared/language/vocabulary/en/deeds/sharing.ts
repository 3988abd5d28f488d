import type { SharingVocabulary } from '../../deeds/sharing-vocabulary.ts';
import { splitPhrases } from '../../phrases.ts';

export const englishSharing: SharingVocabulary = {
  splitting: splitPhrases(
    'split | split it | split that | divide | divide it | divided | divide up | divide that | divided up | share | split up | distribute | splitting',
  ),
  give: 'send',
  to: 'to',
  among: splitPhrases('between | among | amongst | to both | both | for both | between both | by'),
  equally: splitPhrases(`
    half each | half and half | half n half | half for each | half to each | half for each one | half to each one | a half each | 50/50 | 50-50 | fifty fifty | evenly | equally | in equal parts | equal parts | in half | in two halves | down the middle
  `),
};
