import { splitPhrases } from '../phrases.ts';
import type { RedactionVocabulary } from '../redaction-vocabulary.ts';

export const englishRedaction: RedactionVocabulary = {
  card: splitPhrases(
    'card | cards | credit card | debit card | visa | mastercard | amex | american express | discover | cc number | card number',
  ),
  cvv: splitPhrases(
    'cvv | cvc | cvv2 | cvc2 | csc | ccv | security code | card verification | three digits | 3 digits | digits on the back | on the back | from the back | code on the back | numbers on the back',
  ),
  cardExpiry: splitPhrases(
    'expires | expiry | expiration | exp | exp date | valid thru | valid through | good thru',
  ),
  clabe: splitPhrases('clabe'),
  socialSecurity: splitPhrases(
    'ssn | social security | social security number | social | itin | tax id | tin | ss number',
  ),
  lastDigits: splitPhrases('last | last four | ends | ending'),
  identity: splitPhrases(
    `passport | drivers license | driver license | driver's license | license number | dl number | state id | id card | alien number | a number | green card | visa number | national id | id number | ein | medicare | permanent resident card`,
  ),
  account: splitPhrases(
    'account | acct | account number | bank account | checking account | savings account | checking | savings | routing | routing number | aba | iban number',
  ),
  utility: splitPhrases(
    'electric | electricity | water | gas | internet | cable | utility | phone bill | bill | customer | service',
  ),
  password: splitPhrases(
    'password | passwd | pwd | passphrase | secret word | login password | passcode',
  ),
  code: splitPhrases(
    'code | password | otp | pin | passcode | verification code | security pin | pin number | one time code | one-time code | auth code | 2fa | one time passcode | one-time passcode | one time password | one-time password | temporary code',
  ),
  openCode: splitPhrases(
    'zip | postal | promo | promotional | promotion | discount | coupon | area | country | bar | qr | error | tracking | reference | referral | swift | sort | dress | source | booking | reservation | product | invite',
  ),
  verifying: splitPhrases(
    'verification | verify | verifying | to log in | to login | to sign in | to access | to authenticate',
  ),
  verifyingLeads: splitPhrases('to | as your | for | as'),
  passwordTalk: splitPhrases(
    'not | dont | doesnt | cant | forgot | forgotten | lost | change | reset | recover | wrong | incorrect | correct | expired | locked | new | strong | weak | very | hard | easy | bad | good | invalid | for the | of the | to | because | works | work | asks | know | remember | want | need | how | is the same | please',
  ),
  cardDeposit: splitPhrases('to my | to this one | to the one'),
  between: splitPhrases(
    'is | are | was | : | = | my | the | that | you | sent | me | i | got | received | just | number | no | num | # | - | it | its | for | to | here | from | text | by | sms | as | last | four | 4 | digits | of | on | your | says | this | , | ( | " | account | card | bank | chase | wells | fargo | citi | boa | login | verification | security | with | ends | ending | in | entered | came',
  ),
  notPassword: splitPhrases(
    'the | a | my | not | no | wrong | incorrect | correct | new | weak | strong | expired | forgotten | same | that | is | reset | for | and | or | to | it | very | too | invalid | your',
  ),
  at: splitPhrases('at | arroba'),
  dot: splitPhrases('dot | point'),
  beforeEmail: splitPhrases(
    'email | mail | e-mail | is | to | my | his | her | the | at | and | or | address | me | send | it | thanks | hi | yes | ok',
  ),
};
