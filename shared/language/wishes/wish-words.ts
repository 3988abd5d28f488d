import { createLexicon } from '../text/lexicon.ts';
import type { WishVocabulary } from '../vocabulary/deeds/wish-vocabulary.ts';
import { languages } from '../vocabulary/languages.ts';

const create = (list: Exclude<keyof WishVocabulary, 'needs'>) =>
  createLexicon(
    languages.flatMap(({ wishes }) => wishes[list].map((each) => [each, true] as const)),
  );

/** Words that tell one wish from another, of all languages together. */
export const wishWords = {
  ofPeople: create('ofPeople'),
  ofAnything: create('ofAnything'),
  saving: create('saving'),
  kept: create('kept'),
  too: create('too'),
  manner: create('manner'),
  setting: create('setting'),
  whole: create('whole'),
  notWhole: create('notWhole'),
  first: create('first'),
  beforeFirst: create('beforeFirst'),
  dropping: create('dropping'),
  droppingBehind: create('droppingBehind'),
  beforeDropping: create('beforeDropping'),
  behindDropping: create('behindDropping'),
  otherwise: create('otherwise'),
  instead: create('instead'),
  half: create('half'),
  otherHalf: create('otherHalf'),
  compared: create('compared'),
  needs: createLexicon(languages.flatMap(({ wishes }) => wishes.needs)),
} as const;
