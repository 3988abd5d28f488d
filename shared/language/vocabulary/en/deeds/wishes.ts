import type { WishVocabulary } from '../../deeds/wish-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../../phrases.ts';

export const englishWishes: WishVocabulary = {
  ofPeople: splitPhrases(
    'delete | remove | erase | get rid of | forget | forget about | unsave | add | save | register',
  ),
  ofAnything: splitPhrases(
    "remind | rename | stop reminding me | stop reminding me about | don't remind me | dont remind me | do not remind me | no longer remind me | change the name of",
  ),
  saving: splitPhrases('save | save up | save me | set aside | put aside | put away'),
  kept: splitPhrases('card | contact | recipient | number | budget | savings goal | goal'),
  too: splitPhrases('too | also | as well | aswell'),
  manner: splitPhrases('by | in | via | through'),
  needs: parseValuedPhrases(`
    to: needs | needs like | wants | could use | is asking for | asked for | asks for | should get
  `),
  first: splitPhrases(
    'first | first of all | first off | before that | before this | start with | begin with | goes first | comes first | should go first | has to go first',
  ),
  beforeFirst: splitPhrases(
    "do | let's do | lets do | do the one for | do the one to | the one for | the one to | let's go with | lets go with | go with | can we do | can you do | i want to do | i'd rather do | take | then",
  ),
  setting: splitPhrases(
    "make | make it | make that | let's make | lets make | change | change it to | set | switch | put | do | can you do | could you do | let's do | lets do | move | push | reschedule | postpone | let it be | should be | should get | should just be | should only get | gets | can be | shall be | will be",
  ),
  whole: splitPhrases(
    'all | all of it | all of that | the full one | the whole one | the whole thing | the whole bill | the whole amount | the whole | whole | it whole | in full | full | the full amount | the full bill | full amount | everything | the entire bill | the entire amount | the entire thing | the total | the full thing | completely',
  ),
  notWhole: splitPhrases(
    "all good | all right | alright | all set | all done | all correct | that's all | thats all | that is all | that'll be all | it's all | at all | not all | all ok | all okay | everything is fine | everything's fine | everything looks good | everything is correct | everything ok",
  ),
  dropping: splitPhrases(
    "no | not | no longer | nor | never mind | nevermind | never mind about | nevermind about | don't want | dont want | i don't want | i dont want | i don't want to pay | i dont want to pay | i don't want to send | i dont want to send | i don't need | i dont need | i no longer want | i no longer need | i no longer want to pay | don't pay | dont pay | do not pay | don't send | dont send | do not send | don't do | dont do | do not do | cancel | forget | forget about | let's forget | lets forget | skip | let's skip | lets skip | leave out | drop | let's drop | lets drop | scratch | scrap | omit | leave | please cancel | please forget | please skip",
  ),
  droppingBehind: splitPhrases(
    "no | not | not anymore | not any more | no more | no longer | out | off | not that one | not that | forget it | forget about it | forget that | cancel it | cancel that | drop it | drop that | skip it | skip that | scratch that | never mind | nevermind | don't do it | dont do it | don't pay it | dont pay it | don't send it | dont send it | i don't want it | i dont want it | i don't need it | i dont need it | isn't needed | isnt needed | is not needed | isn't needed anymore | isnt needed anymore | is off | i don't want anymore | i dont want anymore | leave it | leave that | leave it out",
  ),
  beforeDropping: splitPhrases(
    'oh | oh no | no | no no | wait | no wait | hold on | actually | hey | well | hm | hmm | um | sorry | ok | okay | but | and | oops | on second thought | you know what | yes | yeah | yep | sure',
  ),
  behindDropping: splitPhrases(
    'please | pls | thanks | thank you | anymore | any more | any longer | for now | right now | this time | after all | then | now | today | sorry | this month',
  ),
  instead: splitPhrases('instead | instead of it | instead of that | in its place | rather'),
  otherwise: splitPhrases('but | just that | only that | although | though'),
  half: splitPhrases('half | half of it | half of that | one half | a half'),
  otherHalf: splitPhrases(
    'the other half | other half | half | half of it | the other | the other part | the rest | the rest of it | the remainder | the remaining half',
  ),
  compared: splitPhrases(
    'of what | what | as | than | of the amount | amount i | that i | i sent | i gave | i paid',
  ),
};
