import type { ChoiceVocabulary } from '../../deeds/choice-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../../phrases.ts';

/** "Don't send", "I don't want to pay". */
const denied = splitPhrases(
  "don't | dont | do not | please don't | i don't want to | i dont want to | i no longer want to | i didn't want to | i didnt want to | i didn't mean to",
).flatMap((no) =>
  splitPhrases('send | do | make | transfer | pay | top up | schedule').map(
    (verb) => `${no} ${verb}`,
  ),
);

export const englishChoice: ChoiceVocabulary = {
  undo: [
    ...denied,
    ...splitPhrases(`
      cancel | cancelling | canceling | cancel it | cancel that | cancel them | cancel those | stop | stop it | stop them | stop those | void | revoke | forget | forget about | never mind | nevermind | call off | call it off | call them off | take back | take it back | take them back | get rid of | get rid of it | get rid of them | delete | delete it | remove | remove it | drop | drop it | kill | kill it | scratch | pull back | refund | refund me | recall | unsend | i don't want | i dont want | don't want | dont want | i no longer want | i no longer need | i regret | i changed my mind about | changed my mind about | i changed my mind on | i've changed my mind about | i have second thoughts about | should be cancelled | should be canceled | needs to be cancelled | needs to be canceled | must be cancelled | to be cancelled | to be canceled | gone
    `),
  ],
  undone: splitPhrases(
    'cancelled | canceled | undone | called off | stopped | voided | taken back',
  ),
  wanted: splitPhrases(
    'i want | i wanted | i meant | i mean | i need | i needed | i was talking about | i was referring to | want | wanted | i asked for | i told you | i said',
  ),
  redo: splitPhrases(`
    send it | resend that | give it | send it over | send it after all | send that | send them | send it anyway | send it again | resend | resend it | i do want to send it | i do want to send that | i want to send it | i want to send it after all | i do want it | i do want it sent | i want it sent | i want it after all | i do want that | do send it | please send it | go ahead and send it | go ahead with it | make it | make it again | do it after all | do it again | do it anyway | let it go out | let it go through | redo it | redo that | i shouldn't have cancelled it | i shouldn't have canceled it | i shouldn't have cancelled | i didn't want to cancel it | i didn't mean to cancel it | i take that back
  `),
  restore: splitPhrases(
    'put it back | put it back in | put that back | put that back in | uncancel | uncancel it | un-cancel it | uncancel that | reinstate it | reinstate that | bring it back | bring that back | restore it | restore that | undo the cancellation | cancel the cancellation | reverse the cancellation',
  ),
  revert: splitPhrases(
    'undo | undo it | undo that | undo them | undo this | revert | revert it | revert that | reverse | reverse it | reverse that | roll it back | roll that back',
  ),
  leave: splitPhrases(
    'leave | leave it | keep | keep it | let it be | stays | stay | should stay | can stay | remains',
  ),
  shelve: splitPhrases(
    "let's drop | lets drop | let's skip | lets skip | let's leave | lets leave | let's forget | lets forget | skip | never mind about | nevermind about",
  ),
  spare: splitPhrases(
    "don't | dont | do not | please don't | i don't want to | i dont want to",
  ).flatMap((no) =>
    splitPhrases('cancel | cancel it | undo | undo it | stop | touch | remove | delete').map(
      (verb) => `${no} ${verb}`,
    ),
  ),
  leaveThat: splitPhrases(
    'not that one | not this one | not that | not this | let that one go through | let this one go through | let that one go | let this one go | let that one be | let this one be',
  ),
  no: splitPhrases(
    "no | nope | nah | not | noo | nooo | no no | that's not right | thats not right",
  ),
  except: splitPhrases(
    'all but | all except | everything but | everything except | all of them but | all of them except | except | except for | but not | both but | apart from',
  ),
  joins: splitPhrases(
    'but | and | & | plus | and also | and then | as well as | also | and the same for',
  ),
  places: parseValuedPhrases(`
    1: first | the first | 1st one | the 1st one | very first | the very first | oldest | the oldest | earliest | the earliest | first of all
    2: second | the second | 2nd one | the 2nd one
    3: third | the third | 3rd one | the 3rd one
    4: fourth | the fourth | 4th one | the 4th one
    5: fifth | the fifth | 5th one | the 5th one
    -1: last | the last | latest | the latest | newest | the newest | most recent | the most recent | the one i just made | the one i just sent | the one just now | the final
    -2: second to last | the second to last | second last | next to last | the next to last | last but one | the last but one | penultimate | the penultimate
    before: one before | the one before | the one before that | the one before it | previous | the previous | prior | the prior | the earlier | earlier | the older | older
    1x2: first two | the first two | first 2 | the first 2
    1x3: first three | the first three | first 3 | the first 3
    -1x2: last two | the last two | last 2 | the last 2 | previous two | the previous two | two before | the two before | two most recent | the two most recent | latest two | the latest two
    -1x3: last three | the last three | last 3 | the last 3 | previous three | the previous three | latest three | the latest three
  `),
  counts: parseValuedPhrases(`
    2: both | both of them | both of those | both of these | the two | the two of them | two of them | those two | these two | my two
    3: all three | all three of them | the three | those three | these three | my three
    all: all | all of them | all of those | all of it | all my | all the | every one | every one of them | everything | each of them | each one
    none: none | none of them | neither | neither of them | neither one
    any: one of them | one of those | one of the two | one of my | one of these | any of them | either | either of them | either one
  `),
  nouns: parseValuedPhrases(`
    transfer: transfer | transfers | remittance | remittances | wire | wires
    topup: top-up | top-ups | top up | top ups | topup | topups | recharge | recharges | refill
    payment: bill | bills | bill payment | bill payments
    any: payment | payments | operation | operations | transaction | transactions | order | orders | deposit | deposits | thing | things
  `),
  articles: splitPhrases(
    'the | my | that | this | those | these | a | of | two | both | one | other',
  ),
  pointers: splitPhrases('that one | this one | that | this'),
  done: splitPhrases(
    'i made | i sent | i just made | i just sent | i did | i just did | i already sent | i already made | i already did | that i made | that i sent | that i just sent | that i just made | that i already sent | that i did | you made | you sent | that you sent | we made | we sent | we just sent | we did | that was sent | i sent already | that went out already | already sent | already made | already done | that went out | that already went out | which went out | from before | from earlier | i sent before | i sent earlier',
  ),
  saved: splitPhrases(
    'recipient | recipients | contact | contacts | beneficiary | beneficiaries | payees | my list | the list | saved numbers | saved number | saved people | my numbers | my card | my cards',
  ),
  small: splitPhrases(
    'alone | as it is | as is | the way it is | be | in place | one | ones | the one | the ones | the one for | the one of | one to | mine | by mistake | by accident | it was a mistake | that was a mistake | wrong | go | out | instead | them | it',
  ),
};
