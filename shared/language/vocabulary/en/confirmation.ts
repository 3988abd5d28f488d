import type { ConfirmationVocabulary } from '../confirmation-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../phrases.ts';

/** "Let me ask", "I need to run it by", "I'll call". */
const mayAsk = splitPhrases(
  'let me | lemme | first let me | i will | ill | im going to | im gonna | gonna | i need to | i have to | i gotta | gotta | ive got to | i got to | i should | i must | i want to | i wanna | id like to | need to | have to | i better | id better | let me first | i first need to | i was going to | ill just',
);
const toAsk = splitPhrases(
  'ask | call | text | talk to | talk with | speak to | speak with | check with | consult | consult with | check in with | tell | message | run it by | run this by | run that by | discuss it with | discuss this with | discuss with | talk it over with | talk about it with | go over it with | confirm with | confirm it with | confirm this with | clear it with | verify with',
);

export const englishConfirmation: ConfirmationVocabulary = {
  yes: splitPhrases(`
    yes | yeh | yah | yea | yeah | just send it | just pay it | send it already | on second thought yes | better yes | yep | yup | yas | yess | ye | yess please | yes sir | yes maam | yes i do | i do | yes i am | yes it is | it is | oh yes | hell yes | hell yeah | heck yes | heck yeah | yes indeed | indeed | yes of course | of course | sure thing | for sure | sure why not | absolutely | definitely | certainly | totally | affirmative | yessir | aye | you bet
    confirm | confirmed | confirm it | i confirm | i confirm it | yes i confirm | i can confirm | confirming | correct | thats correct | that is correct | its correct | everything is correct | all correct | looks correct | thats right | that is right | looks right | exactly | agreed | i agree | agree | i accept | accept | accepted | approve | approved | i approve | authorize | authorized | i authorize
    go ahead | go ahead and send it | please go ahead | go for it | proceed | please proceed | lets proceed | continue | please continue | lets do it | lets do this | lets go | do it | do that | please do | please do it | just do it | make it happen | make it so | send it | send it now | send it over | send that | send the money | pay it | submit | process it | complete it | i want it | i want to send it | i would like to send it | id like to continue | i want to continue | i want to proceed | sounds good | sounds great | sounds right | sounds perfect | looks good | looks good to me | sounds good to me | fine by me | thats fine by me | looks great | all good | thats fine | that is fine | thats ok | thats okay | thats perfect | thats great | it looks good | everything looks good | everything is fine | works for me | good to go | im sure | i am sure | positive | no doubt | bet | ok yes | yuh | lgtm | ship it
  `),
  agree: splitPhrases(
    'ok | okay | okey dokey | okie | okie dokie | alright | all right | alrighty | sure | fine | perfect | great | good | cool | nice | awesome | excellent | very good | why not | roger | roger that | right',
  ),
  no: splitPhrases(`
    no | nope | nop | nah | naw | nay | no sir | no maam | no thanks | no thank you | no way | not now | not today | not right now | not this time | not anymore | never | negative | hell no | heck no | absolutely not | definitely not | certainly not | of course not | no longer | id rather not | i would rather not | rather not | better not | i dont think so | dont | dont do it | dont do that | dont do anything | do not do anything | dont do nothing | dont pay anything | do nothing | please dont | dont send it | dont send anything | dont send that | dont send the money | dont send | do not | do not send | do not send it | do not do it | dont confirm | i dont confirm | do not confirm | dont proceed | do not proceed | dont pay it | dont pay | dont continue | dont go ahead | i dont want to | i dont want it | i dont want it anymore | i dont want this anymore | i dont want that anymore | i dont need it anymore | i dont want to send it | i dont want that | i do not want to | i changed my mind | changed my mind | thats wrong | that is wrong | its wrong | not correct | thats not right | thats not correct | incorrect | actually no | reject | rejected | decline | declined | i decline | yeah no | on second thought no | my mistake | i made a mistake |
    dont delete | dont delete it | dont delete him | dont delete her | dont delete them | dont delete that | dont remove | dont remove it | dont remove him | dont remove her | dont remove them | dont remove that | dont save | dont save it | dont save him | dont save her | dont save them | dont save that | dont add | dont add it | dont add him | dont add her | dont add them | dont add that | do not delete | do not delete it | do not delete him | do not delete her | do not delete them | do not delete that | do not remove | do not remove it | do not remove him | do not remove her | do not remove them | do not remove that | do not save | do not save it | do not save him | do not save her | do not save them | do not save that | do not add | do not add it | do not add him | do not add her | do not add them | do not add that
  `),
  cancel: splitPhrases(`
    cancel | cancel it | cancel that | cancel this | canceled | cancelled | cancel everything | cancel please | please cancel | i want to cancel | id like to cancel | lets cancel | cancel the | abort | forget it | forget about it | forget that | never mind | nevermind | nvm | stop | stop it | stop that | undo | undo it | scratch that | scrap it | scrap that | scratch it | drop it | get rid of it | call it off | quit | exit
  `),
  please: splitPhrases('please | pls | plz | please and thank you | kindly | if you please'),
  thanks: splitPhrases(
    'thanks | thank you | thx | ty | thank you so much | thanks a lot | thank you very much | tysm | many thanks | appreciate it | i appreciate it | cheers | have a good day | bye | you are the best | youre the best | ur the best | you the best | you rock | you are awesome | youre awesome | you are amazing | youre amazing | you are a lifesaver | youre a lifesaver | you are an angel | youre an angel | you are so kind | youre so kind | love you | love ya | luv u | ily | god bless | god bless you | bless you',
  ),
  filler: splitPhrases(`
    um | uh | uhh | umm | hmm yes | er | oh | ah | well yes | sir | maam | miss | mister | dude | man | bro | bruh | buddy | friend | boss | hun | honey | dear | babe | bb | sweetie | sweetheart | mate | yall | really | now | right now | right away | asap | immediately | today | as is | i | like that | actually yes
  `),
  opener: splitPhrases(
    'hi | hello | hey | hey there | good morning | good afternoon | good evening | well | so | then | alright then | okay then | ok then | ok so | actually',
  ),
  hold: splitPhrases(
    'wait | not yet | not just yet | hold on | hold on a sec | hold on a second | hold on a minute | hold up | hang on | one moment | one sec | one second | just a moment | just a sec | a moment | a second | give me a minute | give me a second | give me a moment | gimme a sec | let me think | let me think about it | let me check | let me see | not so fast | pause | let me think about it for a bit | let me think about it for a minute | let me think for a minute | think about it | think it over | think it through | let me sleep on it | sleep on it | let me look | let me check first | let me check something | let me ask first | i need to check | i need to think | i have to think | ill think about it | i need to think about it | i have to think about it | ill let you know | i will let you know | let you know later | ill let you know later | let me get back to you | ill get back to you | i will get back to you | ill tell you later | tell you later | ill confirm later | ill answer later | ill do it later | i will do it later | ill be back | ill be right back | be right back | brb | bbl | back in a bit | back in a minute | back in a sec | im driving | i am driving | im busy | i am busy | im at work | i am at work | im working | i cant right now | cant right now | i cant talk right now | not right this second | bear with me | hang tight | stand by',
  ),
  consults: [
    ...mayAsk.flatMap((lead) => toAsk.map((verb) => `${lead} ${verb}`)),
    ...splitPhrases('im with | i am with | im here with | im talking to | im on the phone with'),
  ],
  afterConsult: splitPhrases(
    'first | before | beforehand | about it | about this | about that | real quick | quick | quickly | to see what she says | to see what he says | and let you know | and ill let you know | then ill let you know | and get back to you | if thats ok | if its ok',
  ),
  asksTime: splitPhrases(
    'give me | gimme | just give me | just gimme | can you give me | wait | hold on | hang on | i need | i just need | let me have | let me take | for',
  ),
  few: splitPhrases('a few | few | a couple of | a couple | couple | another | some | like | a'),
  shortTimes: splitPhrases(
    'minute | minutes | min | mins | second | seconds | sec | secs | moment | moments | bit | while | hour | hours | day | days | time | little bit | little while',
  ),
  soon: splitPhrases(
    'in a bit | in a little bit | in a minute | in a min | in a sec | in a second | in a moment | in a while | in a little while | in a little | in a few | in a few minutes | in a few mins | in a couple of minutes | in a couple minutes',
  ),
  postpone: splitPhrases('later | maybe later'),
  but: splitPhrases(
    'but | instead | rather | make it | make that | actually make it | change to | not to | id prefer | i prefer | can you make it',
  ),
  correction: splitPhrases(
    'only | i meant | i mean | should be | it should be | sorry | correction | no its',
  ),
  beforeNo: splitPhrases('please | actually | oh | better | i said'),
  beforeYes: splitPhrases(
    'go ahead and | please go ahead and | just go ahead and | you can go ahead and | lets go ahead and | lets just',
  ),
  laughter: splitPhrases(
    'haha | hahaha | hahahaha | ha | ha ha | ha ha ha | hehe | hehehe | lol | lmao | lmfao | rofl | lolol',
  ),
  excuses: splitPhrases(
    'expensive | too expensive | thats too expensive | its too expensive | thats expensive | too much | thats too much | its too much | way too much | thats a lot | the fee is too high | the fees are too high | that fee is too high | cant afford it | i cant afford it | i cant afford that | i dont have the money | i have no money | im broke | not worth it | its not worth it | ugh | hmm | you know what',
  ),
  otherDay: splitPhrases(
    'another day | maybe another day | some other day | some other time | another time | maybe another time | maybe some other time | maybe next time | next time | lets do it another day | lets leave it for another day',
  ),
  doers: splitPhrases('process | complete | finish | submit'),
  change: splitPhrases(
    'change | change it | change that | change it to | move it | move it to | move that to | push it to | push it back to | reschedule it | reschedule it to | reschedule it for | postpone it to | switch it to | edit | edit it | modify | modify it | adjust | update it | fix it | correct it | i want to change | i need to change | a bit more | a little more | a bit less | a little less | more money | less money | more | less | increase it | lower it | reduce it',
  ),
  also: splitPhrases(
    'also | too | as well | and also | and another | and then | another one | and send | and pay | plus | twice | again | both',
  ),
  keep: splitPhrases(`
    dont cancel | do not cancel | dont cancel it | do not cancel it | dont cancel that | please dont cancel | please dont cancel it | i dont want to cancel | i dont want to cancel it | i dont want it canceled | i dont want it cancelled | dont undo it | keep it | keep that | keep it as it is | keep it that way | keep the transfer | keep the payment | let it be | let it go through | let it stand | let it run | leave it | leave it as it is | leave it as is | leave it alone | leave it be | leave it in place | leave it that way | actually leave it | actually keep it | just leave it | just keep it | nvm leave it | nvm keep it | never mind keep it | never mind leave it | wait leave it | wait keep it
  `),
  unclear: splitPhrases(`
    i guess | i guess so | i think so | i suppose | i suppose so | maybe | perhaps | probably | kinda | not sure | im not sure | i dont know | idk | dunno | whatever | no problem | no worries | no prob | np | not a problem | of course im not sure | if you want | up to you | i hope so | hopefully | say yes | yes man | yes or no | yes and no | im good | dont stop | uh huh | mhm | mm hmm | k | kk | is | y | yeah right | sure jan | as if | hardly | not really | why | i didnt say yes | i did not say yes | i never said yes | i havent said yes
  `),
  letBe: splitPhrases('im good | leave it | let it be | leave it alone'),
  exclamations: splitPhrases('ooh | oooh'),
  conditions: [],
  references: parseValuedPhrases(`
    amount: half | half of it | half of that | double | double it | twice that | the amount | amount | a different amount | another amount | all my balance
    currency: another currency | a different currency | the currency
    recipient: someone else | somebody else | another person | another account | a different account | my other account | the other account | another number | a different number | the other number | the recipient | a different recipient | another recipient | another bank | the name
    time: another day | a different day | another time | a different time | next week | next month | the date | the time
    other: another card | the other card | my other card | a different card | another method | the card | with cash | the other one | a different one
  `),
  operations: parseValuedPhrases(`
    any: operation | transaction | request | order | money | details | info | funds
    transfer: transfer | remittance | wire
    payment: payment | purchase | bill
    topup: top up | topup | recharge
    loan: loan | credit
    saving: saving
    deleting: deleting
    scheduling: scheduled
  `),
  actions: parseValuedPhrases(`
    saving: save her | save him | save them | save it | save | add her | add him | add them | add it
    deleting: delete her | delete him | delete them | delete it | delete | remove her | remove him | remove them | remove it | remove | erase | scratch | get rid of
    scheduling: schedule it | schedule that | schedule
    transfer: send | transfer | wire
    payment: pay
    topup: top up | recharge
  `),
  links: splitPhrases(
    'to | for | the | of | that | this | those | my | with | on | in | a | an | it | number | account | at',
  ),
  toWhom: splitPhrases('to | for'),
  copula: splitPhrases('its | it is | is'),
  pronouns: splitPhrases('him | her | them | me | us | myself'),
  notNames: splitPhrases(`
    everything | it | this | that | be | do | go | send | see | real | sure | now | once | good | all | what | you | the | a | an | today | me | us | nothing | something | anything | pay | get | make | have | know | fun | free | example | instance | whatever | later | ever | long | which | whom
  `),
  ifs: splitPhrases('if | as long as | provided | provided that | only if | unless'),
  whens: splitPhrases(
    'when | once | as soon as | after | until | till | not until | whenever | only when | only after | unless',
  ),
  putOffs: splitPhrases(
    'once i | once he | once she | once they | once we | once my | once its | as soon as i | as soon as he | as soon as she | as soon as they | as soon as my | when i get | when i have | when he | when she | when they | when my | after i get | after he | after she | after they | not until | until i | until he | until she | only if | only when | if he confirms | if she confirms',
  ),
  bounds: splitPhrases(
    'less than | lower than | smaller than | more than | higher than | greater than | bigger than | below | above',
  ),
};
