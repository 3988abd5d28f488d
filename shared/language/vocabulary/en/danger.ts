import type { DangerVocabulary } from '../danger-vocabulary.ts';
import { splitPhrases } from '../phrases.ts';
import { englishRelations } from './relations.ts';

const devices = splitPhrases(
  'phone | cell phone | cellphone | cell | iphone | mobile | card | debit card | credit card | wallet | purse | bag',
);
const verbs = splitPhrases('send | pay | wire | transfer | deposit');

export const englishDanger: DangerVocabulary = {
  lure: splitPhrases(
    'prize | my prize | lottery | the lottery | i won a | i won an | i won the | sweepstakes | jackpot | raffle | inheritance | my winnings | giveaway | double my money | won a car | package is held | held at customs | government grant | tax refund | held package',
  ),
  offer: splitPhrases(
    'offered me a job | offering me a job | job offer | got offered a job | was offered a job | to get the job | to start the job | to give me the job | give me a job',
  ),
  release: splitPhrases(
    'to unlock | to release | to claim | to receive my | to receive the | to receive it | to get my | to get the | to get it | so they release | so i can get | before they give | before i get | before they release | unlock',
  ),
  cost: splitPhrases(
    'taxes | tax | fee | fees | customs | shipping | a uniform | the uniform | training | paperwork | equipment | background check',
  ),
  first: splitPhrases('first | upfront | up front | in advance | beforehand'),
  send: [...verbs, ...splitPhrases('sending | paying | buy gift cards')],
  duty: splitPhrases("have to | had to | need to | must | gotta | got to | i'm supposed to"),
  order: [...verbs.map((verb) => `to ${verb}`), 'to buy gift cards', 'me to buy'],
  says: splitPhrases('told me | says | said | is telling me | tells me | texted me | emailed me'),
  asks: splitPhrases(
    'asked me | asked me for | asks me | asks me for | asked for | is asking me | is asking for | is asking me for | keeps asking | asking | asking for | asking me | asking me for | wants me | wants my | wants the | wanted my | wanted me | asks for | demands | requested my | who asks for',
  ),
  saysMany: splitPhrases(
    'they told me | they said | they say | they tell me | i was told | they are telling me',
  ),
  asksMany: splitPhrases(
    "they asked me | they asked me for | they ask me | they ask me for | they asked for | they ask for | they want | they want me | they want my | they are asking | they are asking for | they're asking | they're asking for | they're asking me | i was asked | i was asked for",
  ),
  stranger: splitPhrases(
    "someone | somebody | some guy | some man | some woman | a man | a guy | a woman | a lady | a stranger | a person | an agent | a caller | unknown number | an unknown number | a stranger online | someone i don't know | a guy from | a man from",
  ),
  impostor: [
    ...splitPhrases(
      'met online | met on facebook | met on tinder | met on instagram | met on whatsapp | met on a dating app | online boyfriend | online girlfriend | my online boyfriend | my online girlfriend | boyfriend online | girlfriend online | my boyfriend online | my girlfriend online | for bail | bail | in jail | bail money | for his bail | for her bail | to post bail | for the bail | to make bail | for a lawyer to get him out | claims to be | claiming to be | pretending to be | pretends to be',
    ),
    ...englishRelations.flatMap(([word]) =>
      ['he is', "he's", 'she is', "she's"].map((who) => `says ${who} my ${word}`),
    ),
  ],
  needs: splitPhrases('needs | need money | needs money | needs help | is in trouble | urgently'),
  authority: splitPhrases(
    'irs | the irs | immigration | immigration officer | ice | ice agent | social security | police | a cop | the cops | fbi | the fbi | dea | homeland security | sheriff | the sheriff | the court | the embassy | tax office | the police | the government | a judge | customs officer',
  ),
  call: splitPhrases(
    'called me | called | texted me | emailed me | wrote to me | calling me | got a call | phoned me',
  ),
  compelled: splitPhrases(`
    forcing me | forced me to | is forcing me | are forcing me | being forced | making me send | making me pay | making me do this | making me write | against my will | kidnapped | been kidnapped | holding me hostage | holding my son | holding my daughter | has me hostage | have me hostage | they have my son | they have my daughter | is telling me what to write | is telling me what to say | is telling me what to type | they are telling me what to write | telling me what to write | telling me what to say | telling me what to type | tells me what to write | tells me what to type | threatening me | threatened me | threatened to | blackmailing me | blackmailed | extorting me | extortion | ransom | this isnt really me | not me writing | someone else is writing | somebody else is writing
  `),
  threat: splitPhrases(`
    arrest me | arrest my | arrested if | be arrested | get arrested | go to jail | goes to jail | put me in jail | deport me | deport my | be deported | get deported | warrant | a warrant | lose my visa | cancel my visa | suspend my account | suspended account | freeze my account | close my account | block my account | hurt me | hurt my | kill me | kill my | post my pictures | share my pictures | leak my photos | publish my photos
  `),
  oddPayment: splitPhrases(
    'gift card | gift cards | google play | google play cards | itunes card | itunes cards | steam card | steam cards | apple card codes | bitcoin | crypto',
  ),
  verifying: splitPhrases(
    'verify my account | verify your account | verify the account | confirm my account details | validate my account | update my bank details | verify my identity | unlock my account | reactivate my account',
  ),
  family: [
    ...englishRelations.flatMap(([word]) => [`my ${word}`, ...(word.length > 4 ? [word] : [])]),
    ...splitPhrases(
      'my landlord | my landlady | someone i know | somebody i know | someone i trust | a person i know | my coworker | works with me | from work',
    ),
  ],
  money: splitPhrases('money | cash | dollars'),
  secret: splitPhrases(
    'password | passcode | my pin | my code | my login | verification code | security code | one time code | one-time code | code i got | code i received | code they sent | code they texted | cvv | otp',
  ),
  code: splitPhrases('pin | the pin | the code'),
  giving: splitPhrases(
    'to give | to share | to tell | give him | give her | give them | to read | send him my | send her my | send them my | to send my',
  ),
  gave: splitPhrases(
    'i gave him my | i gave her my | i gave them my | i gave someone my | i gave somebody my | i gave a stranger my | i gave out my | i gave away my | i told him my | i told her my | i told them my | i sent him my | i sent them my',
  ),
  machine: splitPhrases(
    "app | the app | website | the website | site | page | atm | the atm | cash machine | system | to pick up | to pick it up | to collect | the branch | the store | to log in | to login | to sign in | it asks | it asks for | it asks me | it asks me for | it is asking | it is asking for | it's asking | it's asking for | it's asking me | it wants",
  ),
  fraud: splitPhrases(
    "i got scammed | i was scammed | i have been scammed | i've been scammed | scammed me | trying to scam me | tried to scam me | i think it's a scam | i think it is a scam | i think this is a scam | is this a scam | is it a scam | is that a scam | could this be a scam | could it be a scam | might be a scam | sounds like a scam | looks like a scam | scammer | a scammer | stealing from me | stealing my money | a scam | a fraud | is this fraud | is it fraud | this is fraud | that is fraud | that's fraud | it is fraud | it's fraud | it was fraud | that was fraud | this was fraud | report fraud | fraudulent",
  ),
  us: splitPhrases(
    'felix a | felix is | is felix | are you | you are | youre | you were | you scammed me | you guys | you people | this app | your app | this service | your service | your fees | exchange rate | this company',
  ),
  stole: splitPhrases('stole my | has stolen my | stolen my | cloned my | robbed me of my'),
  lost: splitPhrases("lost my | lost the | i lost my | i have lost my | i've lost my"),
  device: devices,
  account: splitPhrases('account | my account'),
  entered: [],
  theft: [
    ...['someone', 'somebody', 'they', 'a hacker', 'a stranger', 'someone else'].flatMap((who) =>
      splitPhrases(
        'got into | is in | are in | is using | logged into | entered | accessed | has access to | got access to',
      ).flatMap((verb) => [`${who} ${verb} my account`, `${who} ${verb} my card`]),
    ),
    ...devices.flatMap((device) =>
      ['was', 'got', 'is', 'has been', 'just got', 'were'].map(
        (verb) => `my ${device} ${verb} stolen`,
      ),
    ),
    ...devices.flatMap((device) => [`my ${device} was cloned`, `my ${device} got cloned`]),
    ...devices.map((device) => `my stolen ${device}`),
    ...splitPhrases(`
      i was robbed | someone hacked me | they have my phone | i got robbed | i was mugged | i got mugged | i have been hacked | i've been hacked
      i got hacked | i was hacked | hacked my account | hacked into my account | my account was hacked
      my account got hacked | my account has been hacked | my account is hacked
      broke into my account | are using my account
      took over my account | someone has my phone | somebody has my phone
      someone took my phone | somebody took my phone | they took my phone | they took my wallet
    `),
  ],
  trust: splitPhrases(
    'can i trust this | can i trust you | can i trust it | can i trust felix | can i trust this app | is my money safe | is it safe | is this safe | is it secure | is this secure | is felix safe | is felix legit | are you legit | is this legit | is it legit | are you a scam | is felix a scam | is this app a scam | is this app safe | is this gonna be safe | is this going to be safe | is it gonna be safe | is it going to be safe | will it be safe | will this be safe | will my money be safe | is my money gonna be safe | is my money going to be safe | how do i know my money is safe | how safe is my money | how safe is this | are you trustworthy',
  ),
  harmless: splitPhrases(
    "i want to send | i wanna send | i would like to send | i'd like to send | how to send | how to pay | zip code | postal code | area code | country code | promo code | reference code | discount code | pickup code | pick up code | barcode | bar code | phone number | school prize | a prize for my | prize for my | prize at school | school raffle | the raffle at | card number",
  ),
  denial: splitPhrases("not | no | never | nobody | no one | didn't | haven't | wasn't | don't"),
  supposition: splitPhrases('if | in case | suppose | when | what if'),
};
