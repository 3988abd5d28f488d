import { phrases } from '../phrases.ts';
import type { VerbVocabulary } from '../verb-vocabulary.ts';

const verbs = phrases(
  'send | transfer | wire | pay | deposit | top up | recharge | process | submit',
);
const objects = phrases('it | that | this | them');

export const englishVerbs: VerbVocabulary = {
  complete: verbs.flatMap((verb) => objects.map((object) => `${verb} ${object}`)),
  open: [
    ...verbs,
    ...phrases('give | put | load | add | venmo | zelle | remit | sending | transferring'),
  ],
};
