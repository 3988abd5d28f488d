import type { ErrandVocabulary } from '../../deeds/errand-vocabulary.ts';
import { splitPhrases } from '../../phrases.ts';

export const englishErrands: ErrandVocabulary = {
  ofPeople: splitPhrases(
    'delete | remove | erase | get rid of | forget | forget about | unsave | add | save | register',
  ),
  ofAnything: splitPhrases(
    "remind | rename | stop reminding me | stop reminding me about | don't remind me | dont remind me | do not remind me | no longer remind me | change the name of",
  ),
  kept: splitPhrases('card | contact | recipient | number | budget | savings goal | goal'),
};
