import type { CallingOffVocabulary } from '../../deeds/calling-off-vocabulary.ts';
import { splitPhrases } from '../../phrases.ts';

export const englishCallingOff: CallingOffVocabulary = {
  refusals: splitPhrases(
    "don't | dont | do not | i don't want to | i dont want to | don't want to | dont want to | i don't want you to | i dont want you to | no longer | i no longer want to | stop | quit",
  ),
  verbs: splitPhrases(
    "call off | kill | drop | get rid of | take off | suspend | unschedule | i don't want | i dont want | don't want | dont want | i no longer want | i no longer need | don't need | dont need",
  ),
  setUp: splitPhrases(
    'scheduled | recurring | monthly | weekly | biweekly | set up | standing | every month | every week | every two weeks | each month | each week',
  ),
  because: splitPhrases("because | cause | cuz | bc | since | as i | i've | ive"),
  besides: splitPhrases(
    'anymore | any more | ever | this time | this month | myself | bill | bills | service | please | pls',
  ),
};
