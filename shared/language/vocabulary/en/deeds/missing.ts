import { splitPhrases } from '../../phrases.ts';

const people = ['', 'he ', 'she ', 'they ', 'i '];

/** "She never got it", "my mom didn't receive the money". */
const notReceived = splitPhrases(
  "didn't get | did not get | hasn't got | hasn't gotten | has not got | haven't got | haven't gotten | didn't receive | did not receive | hasn't received | has not received | haven't received | never got | never received | doesn't have | does not have | don't have | doesn't see | does not see | can't see | don't see",
).flatMap((verb) =>
  splitPhrases(
    'it | it yet | anything | anything yet | the money | the money yet | her money | his money | their money | my money | the deposit | the cash | the transfer',
  ).map((what) => `${verb} ${what}`),
);

const nothing = splitPhrases(
  'got nothing | received nothing | has nothing | have nothing | sees nothing | nothing arrived | nothing came | nothing has arrived | nothing has come | nothing there | nothing showed up | nothing has shown up | still nothing | nothing yet | nothing in her account | nothing in his account | nothing in their account | nothing in my account | nothing on her side | nothing on his side | nothing on their side | nothing on her end | nothing on his end | nothing on their end',
);

/** "It isn't there", "the money hasn't shown up". */
const absent = splitPhrases(
  "isn't there | is not there | isn't in | is not in | wasn't there | hasn't arrived | has not arrived | hasn't come | has not come | hasn't come through | hasn't shown up | has not shown up | hasn't landed | hasn't hit | didn't arrive | did not arrive | didn't come | did not come | didn't show up | did not show up | didn't land | doesn't show | does not show | doesn't appear | does not appear | never arrived | never came | never got there | never showed up | never landed | is missing | went missing",
);

const phrases = [
  ...people.flatMap((person) => notReceived.map((phrase) => `${person}${phrase}`)),
  ...[...people, 'still ', 'there is ', "there's "].flatMap((lead) =>
    nothing.map((phrase) => `${lead}${phrase}`),
  ),
  ...absent,
];

/** That it did not come; "didn't" is also written "didnt". */
export const englishMissing = phrases.flatMap((phrase) => [phrase, phrase.replaceAll("'", '')]);
