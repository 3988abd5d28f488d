import type { MistakeVocabulary } from '../../deeds/mistake-vocabulary.ts';
import { splitPhrases } from '../../phrases.ts';

const owners = splitPhrases('her | his | their | my | the | that');

const wrongAccounts = splitPhrases(
  'account | bank | bank account | card | number | account number | clabe',
).flatMap((noun) => [
  ...owners.flatMap((own) => [
    ...['old', 'previous', 'former', 'wrong', 'closed'].map((bad) => `${own} ${bad} ${noun}`),
    ...splitPhrases(
      'is closed | is wrong | is old | is blocked | is frozen | was closed | got closed | has changed | changed | doesnt exist | doesnt exist anymore | doesnt work | doesnt work anymore | isnt right | is not right | is not hers anymore | isnt hers anymore | is incorrect',
    ).map((bad) => `${own} ${noun} ${bad}`),
    `not ${own} ${noun}`,
    `isnt ${own} ${noun}`,
    `changed ${own} ${noun}`,
    `closed ${own} ${noun}`,
    `lost ${own} ${noun}`,
    `doesnt use ${own} ${noun}`,
    `doesnt have ${own} ${noun}`,
    `no longer uses ${own} ${noun}`,
    `no longer has ${own} ${noun}`,
  ]),
  `wrong ${noun}`,
  `an old ${noun}`,
  `has a new ${noun}`,
  `got a new ${noun}`,
  `has another ${noun}`,
  `has a different ${noun}`,
  `uses another ${noun}`,
  `opened a new ${noun}`,
  `changed ${noun}`,
  `changed ${noun}s`,
  `switched ${noun}`,
  `switched ${noun}s`,
]);

export const englishMistakes: MistakeVocabulary = {
  wrongAccounts,
  wrongPeople: splitPhrases(`
    wrong person | the wrong person | wrong recipient | the wrong recipient | not the right person | isnt the right person | not that person | thats not the person | that is not the person | thats not her | thats not him | that is not her | that is not him | its not her | its not him | i dont know that person | i dont know who that is | somebody else entirely | its a different person
  `),
  denials: splitPhrases('not | didnt | hasnt | never | dont think | isnt'),
};
