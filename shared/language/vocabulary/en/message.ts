import type { MessageVocabulary } from '../message-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../phrases.ts';

/** "And that's it", "that'll be all": nothing else is wanted, which is no amount. */
const closings = ['', 'and ', 'n ', 'so ', 'ok ', 'then '].flatMap((lead) =>
  [
    'thats',
    'that is',
    'that will be',
    'thatll be',
    'that would be',
    'thatd be',
    'that was',
  ].flatMap((verb) =>
    ['all', 'it', 'everything'].flatMap((all) =>
      ['', ' for now', ' for today', ' from me', ' i need', ' i wanted'].map(
        (end) => `${lead}${verb} ${all}${end}`,
      ),
    ),
  ),
);

/** "Send my love", "give him a hug": nothing that is sent by us. */
const regards = [
  ...splitPhrases('send | send him | send her | send them | give | give him | give her | give them')
    .flatMap((verb) => [verb, `and ${verb}`])
    .flatMap((verb) =>
      splitPhrases(
        'my love | love | my regards | regards | my best | hugs | a hug | a big hug | kisses | a kiss | my thanks',
      ).map((what) => `${verb} ${what}`),
    ),
  ...splitPhrases('say hi | say hello | say thanks | regards | best regards | my regards'),
];

export const englishMessage: MessageVocabulary = {
  greetings: [
    ...regards,
    ...splitPhrases(
      'hi | hello | hey | hey there | hi there | hiya | good morning | good afternoon | good evening | howdy | heya | yo | sup | whats up | good day | hello there | greetings | helo | hellow | are you there | are you still there | still there | you there | u there | anybody there | anyone there',
    ),
  ],
  courtesy: [
    ...closings,
    ...splitPhrases(
      'sorry | all done | all set | after all | above all | nothing else | excuse me | pardon | my bad | have a good one | have a nice day | no rush | take care | bless you | god bless | got it | gotcha | i see | i get it | if i got enough | if i have enough | if i can | if possible | if thats possible | if its possible | if theres enough | if you can | if u can | god bless you | appreciate it',
    ),
  ],
  thanks: splitPhrases('thanks | thank you | thx'),
  filler: splitPhrases(`
    the | a | an | of | to | for | on | in | into | with | from | at | by | and | it | that | this | those | these | my | his | her | their | is | was | were | be | its | it is | thats | that is | um | uh | well | so | like | just | only | money | some money | the money | cash out | amount | the amount | number | the number | some | in full | full | real quick | quick | u | exactly | i | here | there | then | again | once | me | one | that one | this one | the one | im | she | he | they | she'll | he'll | they'll | she's | he's | they're | lives | lives in | will | after all | in the end | anyway | anyways | everything else the same | everything else is the same | the rest the same | the rest is the same | all else the same | same as before otherwise | now on | her name is | his name is | name is | the name is | pick it up | picks it up | pick up | picks up | pick up the money | collect it | collects it | collect | collects | collect the money | withdraw it | withdraws it | goes | going | it goes | that goes | works better | works best | works for me | works | direct | directly | lol | haha | hahaha | hehe | lmao | omg | oops | ugh | yo | hmm | umm | bro | dude | guys | ya know | you know | kinda | basically | honestly | tbh | to be honest | frankly | truthfully | truth is | the truth is | ngl | w | w/ | n | u guys
  `),
  wishes: splitPhrases(`
    i want to | i want | i would like to | i would like | id like to | id like | i wanna | i need to | i need | can you | could you | would you | lets | i will | ill | im going to | i am going to | gonna | help me | i have to | i gotta | gotta | wanna | lemme | let me | can u | could u | can ya | u can | please can you | trying to | i am trying to | im trying to | looking to | schedule | set up | i was hoping to | want to | need to | need | do a | do an | do una | do un | register | save | add
  `),
  verbStems: parseValuedPhrases(`
    transfer: send | transfer | wire | remit | deposit | venmo | zelle
    payment: pay
    topup: top | recharg
  `),
  requestVerbs: parseValuedPhrases(`
    transfer: send over | get some money to | get money to | get this to | shoot | sending
    payment: pay off | pay for | settle | take care of
    topup: reload | load | load up | refill | top off | put credit on | add credit to | put minutes on | top me up | top him up | top her up | top them up | top us up
    loan: borrow | lend me | lend | loan me | advance me
  `),
  airtime: splitPhrases(
    'of airtime | in airtime | of credit | in credit | of phone credit | in phone credit | airtime credit | phone credit',
  ),
  phones: splitPhrases('phone | cell | cellphone | cell phone | mobile'),
  operations: parseValuedPhrases(`
    transfer: transfer | a transfer | transfers | remittance | wire | a wire
    payment: payment | a payment
    topup: top up | topup | top-up | top ups | topups | top-ups | minutes | phone credit | a top up | a top-up | recharge | a recharge | refill | airtime
    loan: loan | a loan | credit line
  `),
  questions: splitPhrases(`
    how much does it cost | how much is it | how much do you charge | how much | how many | how long | how soon | how do i | how can i | how does | what is | whats | what are | what time | why | when will | when does | where is | wheres | who is | is it | is there | are there | does it | do you | do i | can i | will it | did it | has it | which one is | what about | how about | do u | do you guys | do u guys | can u guys | is this | are you | are u | what fee | what fees | what do you charge | what do u charge | what u charge | what would you charge | what does it cost | what will it cost | what would it cost | fee for | fees for | cost of
  `),
  leadingQuestions: splitPhrases('how | what | when | where | who | which'),
  past: splitPhrases(`
    sent | paid | transferred | deposited | wired | topped up | recharged | did | i did | was charged | got charged | charged me | i have sent | i have paid | ive sent | ive paid | i sent | i paid | has been sent | has been paid | was sent | was paid | it went through | arrived | gave | i gave | lent | i lent | loaned | i loaned | bought | spent | i told you | i said | told you | you said | you charged | stole | was stolen | got stolen | stolen | got hacked | was hacked | scammed | got scammed | i lost
  `),
  already: ['already'],
  datedPast: splitPhrases('i put | i put in | we put'),
  debts: splitPhrases(`
    i promised | we promised | promised | owes me | owe me | owed me | owes us | owe us | owed us | i owe | i owed | we owe | we owed | ive owed | still owe | still owes | i still owe | owes | owe | owed
  `),
  infinitives: [],
  perfects: splitPhrases('have | has | ive | had | hasnt | havent'),
  participles: splitPhrases('ed | sent | paid | gotten | got | done | been | made'),
  counted: splitPhrases(
    'time | times | part | parts | payment | payments | top-ups | topups | transfers | people | persons | numbers | bill | bills | month | months | week | weeks | day | days | year | years | installment | installments | hour | hours | minute | minutes | things | charge | charges | debit | debits',
  ),
  hypothetical: splitPhrases(`
    what if | if i send | if i sent | if i pay | if i paid | if i top up | suppose | supposing | would it | would that | would cost | in case | hypothetically
  `),
  ifs: splitPhrases('if | as long as | provided | provided that | only if | unless'),
  conditions: splitPhrases(
    'there | its | it is | it | they | you | the | i | that | no | possible | theres | free | not',
  ),
  reported: splitPhrases(`
    says | says that | said | said that | answered | replied | told me | told me to | tells me | asked me to | asked me for | wants me to | wants | according to | i was told
  `),
  tellings: splitPhrases(`
    ask my | ask him | ask her | ask them | ask mom | ask mum | ask dad | tell | don't tell | dont tell | do not tell | never tell | please don't tell | but don't tell | but dont tell | say hi to | say hello to | say thanks to | say thank you to | say bye to | regards to | best regards to | my regards to | hugs to | a hug to | a hug for | my love to | kisses to | a kiss to | let him know | let her know | let them know | don't let | dont let | without telling | without letting | hug | kiss | greet | congratulate
  `),
  notToOthers: splitPhrases('me | us | myself | you'),
  gestures: splitPhrases(
    'a hug | a big hug | a huge hug | hugs | a kiss | a big kiss | kisses | my love | my regards | regards | my best | my thanks | a high five | best wishes | my best wishes',
  ),
  negations: splitPhrases(
    'not | dont | do not | never | no | cant | cannot | wont | isnt | wasnt | arent | it isnt | its not | it wasnt | didnt | did not | doesnt',
  ),
  clitics: splitPhrases('to | the | it | that | any'),
  deniable: splitPhrases(
    'send | pay | transfer | top up | recharge | do | want | cancel | stop | wire | deposit | need | go | go and | you dare | for | to | it | mean | say',
  ),
  exceptions: splitPhrases(
    'anything but | any but | anyone but | anybody but | anything except | any except | anyone except | all but | everything but',
  ),
  ruledOut: splitPhrases(
    'without | without the | without using | without using the | except | except the | except to the | except for the | except by | not to | not to the | not to a | not to her | not to his | not by | not by the | not via | not through | not through the | not in | not in the | not as | not at | not at the | not with | not with the | not the | not into the | not into her | not into his | not a | never to the | never by | instead of | instead of the | rather than | rather than the',
  ),
  bareNegations: splitPhrases('not | nor | except'),
  faults: splitPhrases(`
    thats wrong | that is wrong | its wrong | it is wrong | this is wrong | wrong | incorrect | not correct | thats not right | thats not correct | that is not right | its not right | its incorrect | something is wrong | somethings wrong | theres a mistake | there is a mistake | i made a mistake | my mistake | i messed up | i screwed up | messed up | my bad | i goofed | that was a mistake | it was a mistake | wrong one
  `),
  corrections: splitPhrases(`
    but | instead | rather | actually | i meant | i mean | make it | make that | move it | move it to | move that to | push it to | push it back to | reschedule it | reschedule it to | reschedule it for | postpone it to | switch it to | change | change it | change it to | change that | change to | correction | better | i would rather | id rather | id prefer | i prefer | wait no
  `),
  additions: splitPhrases(
    'also | and also | as well | too | and another | and then | another one | plus | in addition | besides',
  ),
  joins: splitPhrases(
    "and | n | n also | n then | and also | and then | and after that | and while you're at it | and while youre at it | and while you are at it | while you're at it | while youre at it | while you are at it | then | also | plus | after that | and finally",
  ),
  again: splitPhrases('again | once more | one more time'),
  oneMore: splitPhrases('another | another one | another one of | another one for | one more'),
  references: splitPhrases('it | them | that | this | those | these | that one | this one'),
  showing: splitPhrases('show | show me | tell me | check | see | list | give me'),
  others: splitPhrases(
    'another | other | something else | a different | different | a different one | another one | the other one | another number | a different number ',
  ),
  newOnes: splitPhrases(`
    new one | a new one | new | somebody new | someone new | a new person | new person | a new recipient | new recipient | not on the list | not on there | not in the list | not on my list | not saved | not saved yet | isnt saved | isnt on the list | hes not on the list | shes not on the list | not registered | first time | for the first time | never sent to them before | never sent them before | its someone new | its somebody new | none | none of them | none of these | none of those | neither | neither one | someone else | somebody else | another person | a different person
  `),
  allOfThem: parseValuedPhrases(`
    2: both | both of them
    3: all three
    all: all of them | all of these | all my | all of my | all the | all of the
  `),
  optionLeads: splitPhrases('option | the option | number | the number | the | no | choice | nr'),
  lastOne: splitPhrases('the last one | the last | last one'),
  now: splitPhrases(
    'now | right now | right away | immediately | asap | as soon as possible | straight away | at once | today',
  ),
  todayIs: splitPhrases('today is | today is the | todays the | its the | tomorrow is the'),
  relativeAmounts: parseValuedPhrases(`
    double: double | double it | double that | twice that | twice as much | twice the amount | twice
    triple: triple | triple it | three times that
    half: half | half of it | half of that
    all: all | everything | all of it | all my money | all of my money | all the money | all of the money | all i have | everything i have | all that i have | everything i got | all i got | whatever i have | whatever i got | whatever is left | whats left | everything thats left
    maximum: the max | the maximum | as much as possible | as much as i can | max amount | the most i can
    minimum: the minimum | the min | as little as possible
    same: same | same thing | the same thing | same price | the same price | for the same price | at the same price | same one | the same one | another one like that | one just like it | one just like that | the same | the same amount | same as last time | same as always | the usual | same amount | like last time | same thing as last time | the same as last time | same as before
  `),
  portions: parseValuedPhrases(`
    1/2: half | a half | one half
    1/3: a third | one third
    2/3: two thirds
    1/4: a quarter | one quarter | a fourth
    3/4: three quarters | three fourths
    1/5: a fifth | one fifth
    1/10: a tenth | one tenth
    2/1: double | twice
    3/1: triple | three times
  `),
  operators: splitPhrases('times | divided by | plus | minus | x'),
  beforeAmount: parseValuedPhrases(`
    at-most: below | up to | at most | no more than | less than | under | max | a maximum of
    at-least: above | at least | no less than | more than | over | a minimum of
    about: about | around | roughly | approximately | approx | almost | nearly | like | some
    more: add | add another | another | increase it by | increase by | raise it by | raise by | bump it up by | bump it by | up it by | plus | extra
    less: take | take off | take out | subtract | deduct | minus | reduce it by | reduce by | lower it by | lower by | drop it by | cut it by | knock | knock off | shave off | cut | less | take away | remove
    each: each
    negated: not | no | isnt | wasnt | instead of | rather than
    owned: leave me | leave me with | keep me | i keep | ill keep | i want to keep | i need to keep | but keep | i have | i got | ive got | i only have | i make
    conditional: if i have | if theres
  `),
  afterAmount: parseValuedPhrases(`
    more: more | extra | on top
    less: less | off
    each: each | apiece | per person | a piece
    at-most: max | at most | tops | or less | maximum
    at-least: at least | or more | minimum
    about: or so | ish | more or less | approximately
  `),
  received: splitPhrases(
    'to receive | to get | receives | gets | so she gets | so he gets | so they get | arriving | to arrive | for her to receive | for him to receive | received',
  ),
  leftOut: splitPhrases('but | except | except for | minus | less | excluding | other than'),
  keeping: splitPhrases(
    'keep | keep me | leave | leave me | leave just | leave only | hold back | keep back | keeping | leaving | i want to keep | i wanna keep | i need to keep | save',
  ),
  keptWhere: splitPhrases(
    'in my account | in the account | in my wallet | in there | in it | for me | for myself | back | here | there',
  ),
  rest: splitPhrases(
    'the rest | all the rest | the rest of it | whats left | what is left | everything else | the remainder | the remaining | the other money',
  ),
  rangeJoins: splitPhrases('and | to | or'),
  rangeLeads: splitPhrases('between | from'),
  toWhom: splitPhrases(
    'to | for | talking about | im talking about | i am talking about | speaking of | referring to',
  ),
  notNames: splitPhrases(`
    home | house | place | work | school | food | rent | bank | store | card | account | cash | atm | app | phone | bill | light | water | gas | internet | fee | fees | rate | balance | limit | exchange | dollar | dollars | peso | pesos | list | lives | named | called | registered | saved | arrived | gotten | help | problem | error | code | email | address | city | state | country | fast | cheap | free | safe | below | above | first | previous | next | yet | still | already | need | id | take | off | it | her | him | them
    scheduled | monthly | weekly | biweekly | automatic | recurring
    without | with | until | before | after | during | because | although | while | unless | urgent | quickly | asking | telling | confirming
    as | via | through | by | into | using | died | passed | gets | receives | picks | collects | needs | wants | owes | owe | owed
  `),
  adverbEndings: splitPhrases('ently | ately | ingly | ously | fully'),
};
