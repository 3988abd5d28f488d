import type { ClaimVocabulary } from '../claim-vocabulary.ts';
import { splitPhrases } from '../phrases.ts';

export const englishClaims: ClaimVocabulary = {
  done: splitPhrases(`
    sent | transferred | paid | deposited | charged | topped up | recharged | cancelled | canceled
    scheduled | activated | deactivated | enabled | disabled | done | made | completed | processed
    submitted | approved | saved | added | deleted | removed | updated | successful
    delivered | returned | refunded | declined | rejected | credited | held | set aside
  `),
  ownLead: splitPhrases(`
    i have | i ve | i just | i have just | i ve just | i have already | i ve already | i already
    we have | we ve | i went ahead and | i took care of
  `),
  own: splitPhrases(`
    i sent | i transferred | i paid | i deposited | i topped up | i cancelled | i canceled
    i scheduled | i activated | i completed | i submitted | i saved | i added | i deleted
    i removed | i updated | i refunded | i returned | i delivered
  `),
  statedLead: splitPhrases(`
    has been | have been | was | were | is now | is already | has already been | was just
  `),
  stated: splitPhrases(`
    went through | successfully | it s done | all done | is on its way | already arrived
    has arrived | have arrived | already received | has received | already has it
  `),
  denied: splitPhrases(`
    nothing was charged | nothing was moved | nothing was sent | no money was moved
    no money has been | nothing has been charged | you were not charged | you weren t charged
    you have not been charged
  `),
  open: splitPhrases(`
    is on its way | is still on its way | is being processed | is in process | is still under way
    is under way | is in review | is being reviewed
  `),
  missed: splitPhrases(`
    i didn't understand | i did not understand | i did not quite understand
    i didn't quite understand | i don't understand | i do not understand | i couldn't understand
    i could not understand | i didn't get that | i did not get that | i didn't catch that
    i did not catch that | i'm not sure what you | i am not sure what you | i got lost
  `),
  unsure: splitPhrases(`
    i do not know yet | i don t know yet | do not know whether | don t know whether
    is not answering | has not answered | hasn t answered | is not responding
    i m checking it | i am checking it | still checking whether
  `),
  guards: splitPhrases(`
    when | if | once | after | before | until | as soon as | can be | could be | will be | would be
    to be | want
  `),
};
