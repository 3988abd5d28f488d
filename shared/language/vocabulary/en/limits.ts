import type { LimitVocabulary } from '../limit-vocabulary.ts';
import { splitPhrases } from '../phrases.ts';

/** "Three Fridays": on each of them. */
const severalDays = splitPhrases('two | three | four | five | six | 2 | 3 | 4 | 5 | 6').flatMap(
  (count) =>
    splitPhrases(
      'mondays | tuesdays | wednesdays | thursdays | fridays | saturdays | sundays | paydays',
    ).map((day) => `${count} ${day}`),
);

/** "If you can", "whenever you like": an order is no less one for it. */
const courtesies = ['if', 'when', 'whenever', 'as soon as', 'once'].flatMap((lead) =>
  splitPhrases(
    'you can | u can | you could | u could | possible | its possible | it is possible | thats possible | you like | you want | u want | you get a chance | you have a chance | you get a minute | you have a minute | you have a moment | you have time | u have time | u get a chance | youre ready | you are ready | you please | convenient | you get to it',
  ).map((rest) => `${lead} ${rest}`),
);

/** "To the other account": somebody may have another one than is saved. */
const otherAccounts = ['account', 'bank account', 'card', 'clabe'].flatMap((noun) =>
  ['the', 'her', 'his', 'their', 'a', 'my', 'moms', 'dads', "mom's", "dad's"].flatMap((owner) => [
    ...['other', 'new', 'second', 'different'].map((other) => `${owner} ${other} ${noun}`),
    `not ${owner} usual ${noun}`,
    `not to that ${noun}`,
    `not that ${noun}`,
    `not to this ${noun}`,
    `not this ${noun}`,
    `not ${owner} old ${noun}`,
  ]),
);

/** "Take the fee out of it": the fee always comes on top. */
const feesInside = ['take', 'taking', 'deduct', 'subtract', 'minus', 'with'].flatMap((verb) =>
  ['the fee', 'the fees', 'your fee', 'fees'].flatMap((fee) =>
    splitPhrases(
      'out of it | out of that | from it | from that | off it | off that | taken out',
    ).map((from) => `${verb} ${fee} ${from}`),
  ),
);

/** "Take it from my loan": the wallet pays. */
const sources = [
  ...[
    'take it',
    'take that',
    'take the money',
    'charge it',
    'charge that',
    'put it',
    'pay it',
  ].flatMap((verb) =>
    ['from', 'to', 'on', 'out of', 'with'].flatMap((by) =>
      [
        'my loan',
        'the loan',
        'my savings',
        'my credit card',
        'my debit card',
        'my card',
        'my bank',
      ].map((source) => `${verb} ${by} ${source}`),
    ),
  ),
  ...splitPhrases(
    'with my credit card | with my debit card | with my card | on my credit card | with a credit card | with a card | using my card | using my credit card | use my card | use my credit card | with the loan money | with my loan | from my savings | out of my savings',
  ),
];

/** "In 2 payments": one order is one payment. */
const instalments = splitPhrases('two | three | four | five | six | 2 | 3 | 4 | 5 | 6').flatMap(
  (count) =>
    splitPhrases('payments | parts | transfers | installments | instalments | goes | halves').map(
      (noun) => `in ${count} ${noun}`,
    ),
);

export const englishLimits: LimitVocabulary = {
  strict: splitPhrases(`
    unless | only if | but only if | as long as | so long as | provided | provided that | providing | on condition that | on the condition that | on condition | only when | only after | only once | not until | until | till | til | except if | except when | every time | each time | whenever
  `),
  ifs: splitPhrases('if | assuming | assuming that'),
  whens: splitPhrases(
    'when | once | as soon as | soon as | the moment | the minute | the second | by the time | after | before | while | right after | right before | the day | the day that | the day after | the day before',
  ),
  exceptions: splitPhrases(`
    whatever is left after | whats left after | what is left after | whatever remains after | what remains after | the rest after | everything left after | all thats left after | except | except for | excluding | but skip | skipping | but not this | but not the | but not next | everything but | everything except | all but | all except | all of it but | minus the | minus my | minus your | less the | less your | other than | apart from | not counting | without the fee | without fees | without a fee | minus fees | minus fee | fee included | fees included | including the fee | including fees | including the fees | split between | split it between | split that between | split among | split evenly between | divided between | divided among | divide it between | half and half | fifty fifty | 50/50 | in two parts | in two halves | in parts
  `),
  otherAccounts,
  undated: [
    ...severalDays,
    ...instalments,
    ...feesInside,
    ...sources,
    ...splitPhrases(`
      part of | a part of | on payday | on pay day | next payday | some other day | another day | some day | someday | one of these days | some time | sometime | some other time | another time | later on | later today | later this week | later this month | later in the week | a bit later | a little later | at a later time | at a later date | during the week | down the road
    `),
  ],
  finalTimes: splitPhrases('later | afterwards | eventually'),
  onDay: splitPhrases('on | the day of | day of'),
  occasions: splitPhrases(
    'birthday | bday | anniversary | wedding | graduation | quinceañera | quince | baptism | funeral | saint day',
  ),
  harmless: [
    ...courtesies,
    ...splitPhrases(`
      if thats ok | if thats okay | if thats alright | if thats all right | if that is ok | if that is okay | if its ok | if its okay | if it is ok | if it is okay | if thats fine | if that works | if thats cool | if its not too much trouble | if its no trouble | if its not a bother | if you dont mind | if u dont mind | if you would | if you would be so kind | if youd be so kind | if you will | if it helps | if i got enough | if i have enough | if i can | if theres enough | if i remember right | if i remember correctly | if im not mistaken | if not mistaken | if thats her name | if thats his name | if god wills | if god allows | if so | if not | if any | if anything | if needed | if necessary | if everything is ok | if everythings ok | if everything looks good | if you need it | if you need to know | if you must | once more | once again | once | when i say | as soon as possible | soon as possible | soon as | before i forget | before i change my mind | before anything else | before that | before this | before you send it | before you send | before you do | before sending | after that | after this | after all | while youre at it | while you're at it | while you are at it | while ur at it | while im at it | while | before | after | whenever | the moment | the minute | the second | the day | in case | except | provided | until then | till then
    `),
  ],
  asides: splitPhrases(`
    tell me | let me know | notify me | text me | know | say | ask me | ask | ask her | ask him | show me | remind me | see | check | check if | wonder | wondering | not sure | unsure | i dont know | even | what | and what | how about | as | just in case | and | like | from | ever | whether
  `),
  tellings: splitPhrases(
    'tell me | let me know | notify me | text me | message me | call me | warn me | keep me posted',
  ),
  regardless: splitPhrases(
    'anyway | anyways | regardless | no matter what | either way | in any case | forget about that condition',
  ),
  agreeing: splitPhrases(
    'yes | yeah | ok | okay | agrees | agree | accepts | approves | is ok with it | is fine with it',
  ),
  past: splitPhrases(
    'was | were | had | got | went | came | did | said | told | sent | paid | bought | gave | took | left | lost | found | died | met | lent | broke | lived | used',
  ),
  pastEndings: splitPhrases(
    'ied | ted | ked | led | med | ned | ped | red | sed | ved | wed | yed',
  ),
  notPast: splitPhrases(
    "is | are | be | been | being | has | have | gets | get | got | i'm | he's | she's | it's | they're | they've | i've | we've | you've | hes | shes | its | theyre | ive",
  ),
};
