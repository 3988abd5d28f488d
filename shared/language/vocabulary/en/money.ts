import type { MoneyVocabulary } from '../money-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../phrases.ts';

export const englishMoney: MoneyVocabulary = {
  currencies: parseValuedPhrases(`
    USD: us dollar | us dollars | american dollars | buck | bucks | u.s. dollars | dollars us
    CAD: canadian dollar | canadian dollars
    AUD: australian dollar | australian dollars
    MXN: mexican peso | mexican pesos
    COP: colombian peso | colombian pesos
    ARS: argentine pesos | argentinian pesos
    CLP: chilean peso | chilean pesos
    DOP: dominican peso | dominican pesos
    PHP: philippine pesos | filipino pesos
    EUR: euro | euros
    GBP: pound sterling | pounds sterling | british pounds | quid
    JPY: yen
    CNY: yuan
    BRL: brazilian reais | reais
    PEN: peruvian soles
  `),
  pesos: splitPhrases('peso | pesos'),
  dollars: splitPhrases('dollar | dollars | dollers | dolars'),
  unclear: parseValuedPhrases(`
    GBP EGP: pound | pounds
    CHF XOF XAF: franc | francs
    SEK NOK DKK CZK: krona | crowns
    INR PKR: rupee | rupees
  `),
  cents: splitPhrases('cent | cents'),
  slang: [],
  of: ['of'],
  withCents: [],
  andCents: ['and'],
  payout: ['in'],
  around: splitPhrases(`
    hi | hello | hey | please | pls | plz | thanks | thank you | yes | yeah | ok | okay | sure | um | uh | well | so
    i want to | i would like to | id like to | i wanna | i need to | i need | i want | can you | could you | lets | let's | lets do | make it | id like | i will | ill | im going to | gonna
    it is | its | is | be | a total of | total | in total | the amount is | amount | the amount | exactly | just | only | even | flat | for | that is | thats
    a transfer | the transfer | a top up | a payment | the payment | a recharge | transfer | payment | top up | top-up | today | now | right now | right away | cash | in cash | credit | worth | the one for | do | the | my | his | her
  `),
  destination: splitPhrases('to | for | on | into'),
  topic: ['of'],
  articles: ['the'],
  reference: splitPhrases(
    'order | account | reference | ref | ticket | number | phone | code | meter | contract | cell | ending in | confirmation',
  ),
  payable: splitPhrases('bill | invoice | receipt | debt'),
  notStated: splitPhrases(`
    all | everything | all of it | all my money | whatever | same as last time | the same | the usual | same as always | a little | a bit | some | something | a lot | the max | the maximum | the minimum | half | the rest | whats left | nothing | as much as possible
  `),
  share: splitPhrases('percent | per cent | pct'),
  owned: splitPhrases(`
    what i have | what i got | what ive got | what i have left | what ive got left | whatever i have | whatever i got | whats left | what is left | whatever is left
    my balance | the balance | my available balance | my current balance | my whole balance
    my money | my funds | my cash | my wallet | the money i have | the money i got | the money ive got
    everything i have | everything that i have | everything i got | all i have | all that i have | all i got
  `),
  thanLeads: splitPhrases('than | of | than what | of what | to what | what'),
  lastOnes: splitPhrases(`
    last time | the last time | the last one | my last one | the last transfer | my last transfer | the previous one | the previous transfer
    i sent last time | i sent him last time | i sent her last time | i sent them last time | i did last time | i sent the last time | he got last time | she got last time | they got last time
  `),
  thanOthers: splitPhrases('than'),
  negative: splitPhrases('negative'),
  blurring: splitPhrases(`
    about | around | roughly | approximately | approx | almost | nearly | like | ish | or so | up to | at least | at most | more than | less than | over | under | between | from | or | not | no | dont | never | each | apiece | per person | every | then | also | too | another | other | couple | a couple | a couple of | few | a few | some | dozen | double | twice | half of | how much | how many | what | if | maybe | perhaps | i think | i guess | monthly | weekly | a month | a week | percent | of my | of the | of them | of us | fee | fees | discount | interest | debt | and | but | instead | minus | plus | rather | odd | something | and change | per
  `),
};
