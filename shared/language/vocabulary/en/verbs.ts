import { splitPhrases } from '../phrases.ts';
import type { VerbVocabulary } from '../verb-vocabulary.ts';

const verbs = splitPhrases(
  'send | transfer | wire | pay | deposit | top up | recharge | process | submit',
);
const objects = splitPhrases('it | that | this | them');

export const englishVerbs: VerbVocabulary = {
  complete: verbs.flatMap((verb) => objects.map((object) => `${verb} ${object}`)),
  open: [
    ...verbs,
    ...splitPhrases('give | put | load | add | venmo | zelle | remit | sending | transferring'),
  ],
};
