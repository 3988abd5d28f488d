import type { SelectionVocabulary } from '../../deeds/selection-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../../phrases.ts';

export const englishSelection: SelectionVocabulary = {
  small: splitPhrases(
    'the | my | that | this | of | for | from | with | bill | bills | payment | one | ones | company | paying',
  ),
  nouns: splitPhrases('one | ones | bill | bills | payment | account'),
  anyOne: splitPhrases('a bill | any bill | one bill | some bill | a payment | one of | any of'),
  forNow: splitPhrases(
    'for now | this time | this month | today | yet | right now | for today | this week | for the moment',
  ),
  together: splitPhrases(
    'together | both | both of them | all together | all of them | at once | at the same time | in one go | all three',
  ),
  rests: splitPhrases(
    "rest | remainder | other half | balance | remaining | remaining amount | what's left | whats left",
  ),
  joins: splitPhrases('and | & | plus | nor | and also | and then | as well as'),
  without: parseValuedPhrases(`
    excepted: except | except for | excepting | excluding | but | but not | but for | other than | apart from | aside from | minus | without | not counting | not including | but without
    denied: not | no | don't pay | do not pay | dont pay | but don't pay | but do not pay | just not | i don't want | i dont want | i don't want to pay | i dont want to pay | i'd rather not pay | never mind | nevermind | not paying | but no
    skipped: skip | skipping | but skip | leave out | leaving out | but leave out | omit | omitting | pass on | exclude | forget | forget about | ignore
    removed: drop | remove | take out | take off | cross out | cross off | get rid of
  `),
  split: splitPhrases('leave | keep | leaving | but leave | take | taking'),
  splitEnds: splitPhrases('out | off | out of it | out of this | aside | alone | off the list'),
  withoutBehind: parseValuedPhrases(`
    excepted: excluded | excepted | not included
    denied: no | not | not that one | not this time | not today
    skipped: out
  `),
  only: splitPhrases(
    'only | just | only pay | just pay | pay only | pay just | nothing but | only do | just do | i only want | i just want | i only want to pay | i just want to pay | i only meant | i just meant',
  ),
  onlyBehind: splitPhrases('only | alone | and nothing else | nothing else | and thats it'),
};
