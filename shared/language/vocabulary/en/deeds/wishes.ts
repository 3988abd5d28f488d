import type { WishVocabulary } from '../../deeds/wish-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../../phrases.ts';

export const englishWishes: WishVocabulary = {
  ofPeople: splitPhrases(
    'delete | remove | erase | get rid of | forget | forget about | unsave | add | save | register',
  ),
  ofAnything: splitPhrases(
    "remind | rename | stop reminding me | stop reminding me about | don't remind me | dont remind me | do not remind me | no longer remind me | change the name of",
  ),
  kept: splitPhrases('card | contact | recipient | number | budget | savings goal | goal'),
  too: splitPhrases('too | also | as well | aswell'),
  needs: parseValuedPhrases(`
    to: needs | needs like | wants | could use | is asking for | asked for | asks for | should get
  `),
  first: splitPhrases(
    'first | first of all | first off | before that | before this | start with | begin with | goes first | comes first | should go first | has to go first',
  ),
  beforeFirst: splitPhrases(
    "do | let's do | lets do | do the one for | do the one to | the one for | the one to | let's go with | lets go with | go with | can we do | can you do | i want to do | i'd rather do | take | then",
  ),
  whole: splitPhrases(
    'all | all of it | all of that | the whole thing | the whole bill | the whole amount | the whole | whole | it whole | in full | full | the full amount | the full bill | full amount | everything | the entire bill | the entire amount | the entire thing | the total | the full thing | completely',
  ),
  notWhole: splitPhrases(
    "all good | all right | alright | all set | all done | all correct | that's all | thats all | that is all | that'll be all | it's all | at all | not all | all ok | all okay | everything is fine | everything's fine | everything looks good | everything is correct | everything ok",
  ),
};
