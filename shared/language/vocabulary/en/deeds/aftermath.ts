import type { AftermathVocabulary } from '../../deeds/aftermath-vocabulary.ts';
import { splitPhrases } from '../../phrases.ts';
import { englishMissing } from './missing.ts';

const verbs = splitPhrases('send | pay | transfer | wire | deposit | top up | schedule | do');
const participles = splitPhrases('sent | paid | transferred | wired | deposited | made');
const objects = ['', ' it', ' that', ' this', ' the money'];

const denials = splitPhrases(`
  don't | do not | don't want to | do not want to | didn't want to | did not want to | didn't mean to | did not mean to | never meant to | never wanted to
`);
/** "I don't want her to get it". */
const unwanted = splitPhrases("don't want | do not want | didn't want | did not want").flatMap(
  (denial) =>
    splitPhrases('him | her | them | it | that | the money').flatMap((who) =>
      splitPhrases(
        'to get it | to get that | to get the money | to receive it | to receive that | to have it | to arrive | to go | to go out | to go through | sent | paid',
      ).map((what) => `${denial} ${who} ${what}`),
    ),
);

/** "I never said yes to that". */
const never = splitPhrases(
  "didn't | did not | never | haven't | have not | hadn't | i didn't | i did not | i never | i haven't | i have not",
);
const wished = splitPhrases(
  'authorize | authorized | authorise | authorised | approve | approved | ask for | asked for | ask you to do | asked you to do | request | requested | say yes | said yes | agree | agreed | confirm | confirmed | order | ordered | make | made | do | consent to | consented to',
);
const wishedObjects = ['', ...splitPhrases('it | that | this | to it | to that | any of this')];
const disowned = never.flatMap((no) =>
  wished.flatMap((verb) => wishedObjects.map((object) => `${no} ${verb} ${object}`.trim())),
);

/** "don't" is also written "dont". */
function addPlainForms(phrases: readonly string[]): readonly string[] {
  return phrases.flatMap((phrase) => [phrase, phrase.replaceAll("'", '')]);
}

/** "I didn't send that", "I don't recognize that charge". */
const strangeDeeds = [
  ...splitPhrases('charge | payment | transfer | top-up | withdrawal').flatMap((what) =>
    [
      "i didn't make",
      'i did not make',
      'i never made',
      "i don't recognize",
      "that wasn't me",
    ].flatMap((how) => [`a ${what} ${how}`, `${what}s ${how}`]),
  ),
  ...splitPhrases('an unknown charge | a strange charge | a weird charge | unknown charges'),
  ...["i didn't", 'i did not', 'i never'].flatMap((lead) =>
    splitPhrases(
      'send that | make that | do that | order that | authorize that | approve that | make that transfer | make that payment | make that top-up | send that money',
    ).map((deed) => `${lead} ${deed}`),
  ),
  ...["i don't recognize", "i don't know", 'i do not recognize'].flatMap((lead) =>
    splitPhrases('that transfer | that payment | that top-up | that charge | this charge').map(
      (deed) => `${lead} ${deed}`,
    ),
  ),
];

/** "Move it to Saturday", "push that back to Monday". */
const moves = splitPhrases(
  'move | push | shift | change | reschedule | postpone | bring forward | push back | delay',
).flatMap((verb) =>
  splitPhrases(
    'it | that | this | that one | the transfer | the payment | my transfer | my payment | my scheduled transfer | the scheduled transfer | my scheduled payment | the scheduled payment',
  ).flatMap((what) =>
    ['to', 'for', 'until', 'back to', 'over to', 'forward to'].map((to) => `${verb} ${what} ${to}`),
  ),
);

export const englishAftermath: AftermathVocabulary = {
  withhold: addPlainForms([
    ...unwanted,
    ...denials.flatMap((denial) =>
      verbs.flatMap((verb) => objects.map((object) => `${denial} ${verb}${object}`)),
    ),
    ...["don't want it", 'do not want it', "don't want that", "don't let it"].flatMap((denial) =>
      participles.flatMap((done) => [`${denial} ${done}`, `${denial} to be ${done}`]),
    ),
    ...splitPhrases(`
      don't want any of them | don't want either of them | don't want any of it | want neither | please don't | please no | i changed my mind | changed my mind | i've changed my mind | i regret it | i regret that | i regret the | i regret the one | i regret sending | i regret paying | i take it back | on second thought no | rather not | wait no | no wait no | don't want it | don't want that | don't want this | don't want the | didn't want it | didn't want that | that was a mistake | it was a mistake | by accident | i didn't mean it | i shouldn't have
    `),
  ]),
  outcome: splitPhrases(`
    did it go | did it go through | did it go out | did it all go through | did they go | did they go through | it went | did that go | did that go through | did mine go | did mine go through | has it gone | has it gone through | came through | came | show up | showed up | go through | went through | gone through | go thru | went thru | gone thru | did it go thru | what happened today | what happened with everything | what did we do | what did we do today | what did i do today | what have i done today | what have we done today | go out | went out | gone out | arrive | arrived | get there | got there | reach her | reach him | reach them | reached her | reached him | reached them | she get it | he get it | they get it | she got it | he got it | they got it | she receive it | he receive it | they receive it | received it | did it work | it worked | is it done | was it done | it done | is it sent | was it sent | it sent | has it been sent | been sent | been paid | is it paid | was it paid | did you send it | did you pay it | did you cancel it | is it cancelled | is it canceled | was it cancelled | cancelled | canceled | called off | what happened to | what happened with | whats up with | what's up with | what is up with | any news on | any news of | any news about | any update on | how are my transfers | how are the transfers | how are my payments | how is it going | what is the status of | whats the status of | status of | the status of | is it on its way | gotten it | gotten the money | got the money  | wheres my money | where is my money | wheres the money | where is the money | get ther | made it there | there yet | is it there | it there | it there yet | get it yet | got it yet | get it | got it | get hers | get his | get theirs | got hers | got his | got theirs | get her money | get his money | get their money | got her money | got his money | got their money | get the money | receive hers | receive his | receive theirs | received hers | received his | received theirs | receive the money | received the money | receive her money | received her money | receive his money | received his money | receive it | did you send | did you pay | did you wire | did you transfer | did you deposit | have you sent | have you paid | have you wired | have you transferred | where is | wheres | did i send it | did i pay it | is that done | is it all done | done yet | all done | was it refunded | is it refunded | has it been refunded | it been refunded | been refunded | get refunded | got refunded | did you refund | have you refunded | was i refunded | am i refunded | did you give it back | did you send it back | did it fail | did that fail | has it failed | did they fail | it failed | fail | failed | get rejected | got rejected | was it rejected | is it rejected | been rejected | get declined | got declined | was it declined | bounce | bounced | is it stuck | it stuck | stuck | go wrong | something go wrong | anything go wrong | what went wrong
  `),
  missing: englishMissing,
  charge: splitPhrases(`
    charged | charging me | overcharged | overcharged me | overcharging me | charged me too much | charging me too much | you keep charging me | stole my money | you stole my money | u stole my money | you took my money | robbed me | you robbed me | u robbed me | scammed me | you scammed me | charge me | did you charge | double charge | double charged | charges | billed me | bill me | you took | you take | debited | deducted
  `),
  undo: splitPhrases(`
      refund me | refund my money | refund it | give me a refund | give me my refund | a refund | my refund | issue a refund |     revert it | revert that | reverse | reverse the transfer | pull it back | get it back | get that back | unsend | unsend it | send it back | roll it back | roll that back | delete that | delete the transfer | delete that transfer | cancel | cancel it | cancel that | cancel this | undo | undo it | undo that | reverse it | reverse that | take it back | call it off | stop it | refund | refunded | money back | wrong number | that was the wrong number | wrong person | wrong recipient | wrong amount | wrong name | wrong one | amount was wrong | amount is wrong | not the right person | not the right amount | not the right one | remove that | remove it | take that off | scratch that | get rid of that | get rid of it | not the number | mistake | by mistake | call off | pull back | take back | get my money back | give me my money back | give me back my money | give my money back | return my money | give it back | i want my money | stop that | stop those | stop them | stop these | cancel those | cancel them | cancel these | stop the transfers | stop the transfer | stop that transfer | stop the payment | reverse | reverse the transfer | i dont want the | i don't want the | i no longer want the | i no longer want | i dont want my | dont want the | remove the | get rid of the | delete the | drop the | kill the
  `),
  amend: addPlainForms([
    ...moves,
    ...splitPhrases(`
      it was | they were | it was for | was for | it was to | should have been | should've been | should of been | it should be | should be | should have gone to | was supposed to be | were supposed to be | supposed to be | was supposed to go to | supposed to go to | supposed to be for | was meant to be | meant to be | was meant for | meant for | meant to go to | i meant | i meant to send | i meant to say | i meant to pay | meant to send | change the transfer | change that transfer | change my transfer | change the scheduled transfer | change my scheduled transfer | change that scheduled transfer | change the scheduled one | change the scheduled payment | change the amount of the transfer | change the amount of the scheduled transfer | update the scheduled transfer | update the transfer
    `),
  ]),
  said: splitPhrases(
    'i said | i told you | i told you to send | i asked for | i asked you for | i wanted',
  ),
  disown: addPlainForms([
    ...disowned,
    ...strangeDeeds,
    ...splitPhrases(
      "it wasn't me | that wasn't me | this wasn't me | wasn't me | it was not me | that was not me | not me who sent | without my permission | without my consent | without my authorization | without asking me",
    ),
  ]),
  regret: splitPhrases(
    'oops | ooops | oopsie | woops | whoops | uh oh | oh no | oh shit | oh crap | oh my god what have i done | what have i done | my bad | my mistake | i messed up | i messed it up | i screwed up | i goofed | hit the wrong button | pressed the wrong button | tapped the wrong button | clicked the wrong button',
  ),
  deletion: splitPhrases(
    'did you delete | did you remove | have you deleted | have you removed | is it deleted | was it deleted | is he deleted | is she deleted | is he gone | is she gone | it deleted | deleted | was deleted | got deleted',
  ),
  several: splitPhrases(`
    what happened today | what did we do | what did we do today | what did i do today | what have i done today | what have we done today | cancel those | cancel them | cancel these | stop those | stop them | stop these | both | both of them | both of those | all | all of it | all of them | all of those | all three | everything | every one of them | neither | neither of them | none of them | any of them | either of them | my transfers | the transfers | those transfers | my payments | the payments | those payments | my top ups | the top ups | my topups | my bills
  `),
  beside: splitPhrases(`
    show me | tell me | show | this is a scam | its a scam | it's a scam | what a scam | theres | there's | there is | i see | on my account | in my account | from my account | i want it back | im mad | i'm mad | im angry | i'm angry | says | say | said | he says | she says | they say | tells me | told me | is telling me | claims | change of plan | change of plans | plans changed | my plans changed | plans have changed | new plan |    after | afterwards | afterward | later | later on | after that | after the fact | once its sent | once it's sent | after its sent | after it's sent | i get it | i got it | hers | his | theirs | her money | his money | their money | about | him | her | that was | which was | that was for | the one that was | never | i sent it | i paid it | also | too | as well | either | anymore | any more | after all | you know what | a | an | the | my | your | me | i | you | it | that | this | to | of | for | on | in | is | was | did | do | does | has | have | been | be | so | and | or | but | not | yet | already | now | just | really | still | wait | hey | hi | can | could | how much | how | why | what | did it | get | got | want | need | please | pls | nvm | never mind | twice | two | them | those | are they | were they | with them | times | two times | double | again | money | loan | credit | transfer | payment | top up | topup | top-up | recharge | refill | bill | one | last | made | sent | paid | i just made | i just sent | i just paid | that i made | that i sent | seems | see | saw | is there | ok | okay | oh | no | yes | sorry | actually | rather | better | i sent | i sent to | that i sent to | what i sent | what i just sent | i made to | back | from
  `),
};
